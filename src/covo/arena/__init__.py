"""Many tables among bots: tournaments with ratings, and studies of what a game is like."""

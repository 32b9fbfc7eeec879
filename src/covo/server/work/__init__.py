"""What happens without a request: bots choose, clocks run out, mail goes out."""

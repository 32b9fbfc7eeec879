"""All other pages, and the frame around every page: games, rules, lessons, ratings, reports."""

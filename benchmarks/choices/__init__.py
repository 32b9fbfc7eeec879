"""What a choice costs a server, from the click until every open page has it."""

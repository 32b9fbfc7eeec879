"""Who somebody is: signing in and out, the account, the profile, language and theme."""

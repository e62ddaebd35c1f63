"""Players who cheat, written from the documents LOG-FORMAT, SESSIONS and AUDIT alone."""

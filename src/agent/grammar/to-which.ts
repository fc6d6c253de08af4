/** 'to which status', 'on which symbols': asks of what was told before. */
export const TO_WHICH =
  /^\W*(?:and )?(?:to|into|from|by|on|in|at|for|with) (?:which|what) [a-z]+(?: (?:was|were|is|are) (?:it|that|they|those))?\W*$/i;

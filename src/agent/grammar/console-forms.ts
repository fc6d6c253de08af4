/** Ways of asking about the console itself: its health, its alerts, what was decided, and the results of all areas. */
export const CONSOLE_FORMS: readonly (readonly [RegExp, string | ((...found: string[]) => string)])[] = [
  // 'anything on the calendar for tomorrow' asks what is due.
  [
    /^\s*(?:is there |do we have |have we got |what is there |what )?(?:anything|something|what|is)(?: is)? (?:coming up )?(?:on|in) (?:the|my|our) (?:calendar|agenda|schedule|diary)\b(?: for)?/gi,
    'which deadlines are ahead',
  ],
  // 'did anybody revoke a key recently' asks for the newest of these events.
  [
    /^\s*(?:did|has|have) (?:anyone|anybody|someone|somebody) (?:been )?(.+?) (?:recently|lately)\s*[?.!]*$/gi,
    'which are the newest events of the audit trail: $1',
  ],
  [
    /^\s*(?:was|were) (?:anyone|anybody|someone|somebody) (disabled|enabled|removed|added|deleted)\b/gi,
    'which accounts were $1 by the audit trail',
  ],
  // 'which symbols have candles, how many and from when': the candles of each.
  [
    /\b(?:which|what) (?:symbols|pairs|currency pairs) (?:have|has|do we have|are there with) candles?(?:,? (?:and )?(?:how many|(?:from|since) when|until when|up to when|how old))*(?=\s*[?.!]*$)/gi,
    'which candles are there',
  ],
  [
    /\b(?:since|from) when (?:do we have|are there|do|have we got|does the store hold) (?:the )?candles\b/gi,
    'which candles are there',
  ],
  // 'how many unread alerts, and how bad': by how severe they are.
  [
    /\b(alerts?\b[^?]*?),? (?:and )?how (?:bad|severe|serious|urgent|critical)(?: (?:is|are) (?:it|they|those|these))?\s*[?.!]*$/gi,
    '$1 by severity',
  ],
  // 'what did we decide not to do' asks for what was skipped.
  [
    /\bwhat (?:did|have|do) (?:we|i) (?:decide|decided|choose|chose|chosen) (not|against)(?: to)? (?:do|doing|take|taking|make|making)\b/gi,
    'what was skipped',
  ],
  // 'how much did passing on things save us' is about what was left in all areas.
  [
    /\b(?:passing|skipping|not taking)(?: on| up)? (?:stuff|things|opportunities|everything|all of them|(?:so )?much|so many)\b/gi,
    'skipped opportunities',
  ],
  [/\b(did|has|have) (?:skipping|passing)(?: on| up)? (save|saved|cost)\b/gi, '$1 skipped opportunities $2'],
  // 'which desk contributed the most, as a percentage'.
  [
    /\bwhich (area|desk|strategy) (?:contributed|contributes|brought in|brought|added|made|earned) (?:the )?(most|least),? (?:as|in) (?:a |an )?(?:percentage|percent|share|%|fraction)\b/gi,
    (_, noun = '', degree = '') =>
      `which ${noun} has the ${/^m/i.test(degree) ? 'largest' : 'smallest'} share of the net`,
  ],
  [
    /\bwhich (area|desk|strategy) (?:contributed|contributes) (?:the )?(most|least)\b/gi,
    'which $1 earned the $2',
  ],
  // 'notes on patterns rather than days' are those on patterns, which are on no days.
  [
    /\b(notes? (?:[a-z]+ )*?on (?:patterns|trades|days|pairs|executions)) (?:rather than|instead of) (?:on )?(?:patterns|trades|days|pairs|executions)\b/gi,
    '$1',
  ],
  // 'when did the chain data last update' asks its sources.
  [/\b(local )?chain(?:'s)? (?:data|facts)\b/gi, '$1chain sources'],
  [/\b(sources?) (answer|update|respond|refresh)(ed)? last\b/gi, '$1 last $2$3'],
  // 'records that a service stopped returning' have vanished.
  [
    /\b(records?|entries|rows) (?:that |which )?(?:(?:a|the|our|any|its) )?(?:service|source|feed|they|it)s? (?:has |have )?(?:stopped returning|no longer returns?|does not return any ?more|stopped sending|no longer sends?)\b/gi,
    'vanished records of sources',
  ],
  [
    /\b(?:rows|lines|records|amounts|entries) (?:that )?(?:were |was |are |have been )?(?:left out|missing|excluded|not (?:in|counted|included)) (?:of|from|in)? ?(?:the |our )?(?:totals?|sums?|net)\b(?:,? (?:because|since|as) (?:of |there (?:was|is) |they had |they have |it had )?(?:no|a missing|missing|without a) (?:price|value)s?)?/gi,
    'unvalued ledger lines',
  ],
  [
    /\b(?:ledger )?lines (?:without|with no|that have no|that had no) (?:price|value|dollar value|known price)s?\b/gi,
    'unvalued ledger lines',
  ],
];

import type { Form } from './form.ts';

/** Ways of asking about the console itself: its health, its alerts, what was decided, and the results of all areas. */
export const CONSOLE_FORMS: readonly Form[] = [
  // 'anything on the calendar for tomorrow' asks what is due.
  [
    /^\s*(?:is there |do we have |have we got |what is there |what )?(?:anything|something|what|is)(?: is)? (?:coming up )?(?:on|in) (?:the|my|our) (?:calendar|agenda|schedule|diary)\b(?: for)?/gi,
    'which deadlines are ahead',
  ],
  [
    /\b(?:that |which )?(?:nobody|no one|no-one) (?:has |have |had )?(?:yet )?(acknowledged|read)\b/gi,
    'not $1',
  ],
  [
    /\bdeadlines (?:that )?(?:will )?fall(?: due)? (?=(?:within|in|on|before|this|next|today|tomorrow)\b)/gi,
    'deadlines ',
  ],
  // 'the largest cost line' is one of the ledger.
  [
    /\b(largest|biggest|smallest|highest|lowest) (?:single )?(cost|income) line(?: in| of)?(?: the ledger)?\b/gi,
    '$1 $2 of the ledger lines',
  ],
  // What is stale is old, and need not fail: 'are any sources stale or failing' asks for both.
  [
    /^\s*(?:(?:are|is|do|does|have|which|what|any|some|how many|list|show|me|of|the|our|all|there|data) )*(?:sources?|feeds?|services?)(?: (?:that|which|is|are|were|was|now|currently|either))* (?=.*\b(?:stale|outdated|out of date|delayed|late|behind|old)\b)(?:(?:stale|outdated|out of date|delayed|old|late|behind|failing|failed|fail|down|broken|in trouble|offline|dead|silent|quiet)(?:,? (?:(?:or|and) )?)?)+(?: (?:right )?now| at the moment| currently| today)?\s*[?.!]*$/gi,
    'how many sources fail and which source has the oldest last answer',
  ],
  // 'are any sources silent or late' asks for those that are not well.
  [
    /(?<=\b(?:sources?|feeds?|services?)\b.*?)\b(?:silent|quiet|stale|behind|late|failing|down|broken) or (?:silent|quiet|stale|behind|late|failing|down|broken)\b/gi,
    'silent',
  ],
  // 'did it save or miss money' asks for the one figure that tells both.
  [
    /\bsaved? (?:us )?(?:any )?(?:money )?or (?:miss|missed|lose|lost|cost)(?: it| us)?(?: money)?\b/gi,
    'save',
  ],
  // 'which wallet pays the most gas over all areas' is told by the ledger.
  [
    /\bwhich wallet (?:has |have |had )?(?:paid|pays|spent|spends|spend|burned|burnt)(?: the)? (most|least)(?: money)?(?: (?:on|in|for))? (gas|bribe|tip|fee)s? (?:over|across|in|of) (?:all|every) (?:the |our )?(?:areas?|desks?|strateg(?:y|ies))\b/gi,
    (_, degree = '', kind = '') =>
      `which wallet had the ${/^m/i.test(degree) ? 'highest' : 'lowest'} ${kind} costs in the ledger`,
  ],
  // 'which area paid the most gas' is about its costs of that kind.
  [
    /\bwhich (area|desk|strategy) (?:has |have |had )?(?:paid|pays|spent|spends|spend|burned|burnt|used)(?: the)? (most|least)(?: money)?(?: (?:on|in|for))? (gas|spread|slippage|financing|commission|bribe|tip|fee)s?\b(?! (?:per|in percent|as))/gi,
    (_, noun = '', degree = '', kind = '') =>
      `which ${noun} had the ${/^m/i.test(degree) ? 'highest' : 'lowest'} ${kind} costs`,
  ],
  [
    /\bwhich (area|desk|strategy) (?:has|have|had) (?:the )?(highest|biggest|largest|most|deepest|lowest|smallest|least) (gas|spread|slippage|financing|commission)(?: costs?)?\b(?! (?:per|in percent|as|share))/gi,
    (_, noun = '', degree = '', kind = '') =>
      `which ${noun} had the ${/^(?:l[oe]|s)/i.test(degree) ? 'lowest' : 'highest'} ${kind} costs`,
  ],
  // 'the trading spread lines of the overview ledger' are lines of an area and a kind.
  [
    /\b(trading|airdrop|flash loan|yield|gas arbitrage|nft mint sniper|stat arb|allocator)s? ((?:[a-z]+ ){0,2})lines (?:of|in|from) the (?:overview )?ledger\b/gi,
    (_, area = '', kind = '') => `${kind}ledger lines of ${area.replace(/(airdrop|loan)$/i, '$1s')}`,
  ],
  [/\blines (?:of|in|from) the overview ledger\b/gi, 'ledger lines'],
  // 'notes about yesterday' are of that day.
  [
    /\b(notes?) about (?=(?:the )?(?:yesterday|today|last (?:week|month|year)|this (?:week|month|year)|\d{4}-\d{2}-\d{2}|\d{1,2} (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*)\b)/gi,
    '$1 about days ',
  ],
  // 'notes on days written in October': when they were written, and not the days.
  [
    /\b(notes?) (?:on|about) (days?)(?=,? (?:that |which )?(?:were |was |i |we )?(?:written|wrote|made|left|edited)\b)/gi,
    '$1 of $2',
  ],
  // 'trades that are engine only in the reconciliation'.
  [
    /\btrades?((?: (?!and\b|or\b)[a-z_]+){1,6}?) (?:in|by|of|according to|from) the reconciliation\b/gi,
    'reconciled trades$1',
  ],
  // What paper and chain say is never added up.
  [
    /,? (?:and )?(?:kept |told |shown )?(?:apart|separate|separately)(?= *[?.!]*$)(?<=\b(?:paper|chain|basis)\b.*)/gi,
    '',
  ],
  // 'how does yield compare with flash loans in net'.
  [
    /^\s*how (?:does|do|did) (?:the )?(yield|flash loans?|airdrops?|gas|nft|mints?|allocator|stat arb|trading) compare (?:with|to|against) (?:the )?(yield|flash loans?|airdrops?|gas|nft|mints?|allocator|stat arb|trading) (?:in|by|on) (?:the )?(?:net|profit|income|result|earnings)\b/gi,
    'compare the net of the ledger lines of $1 with the net of the ledger lines of $2',
  ],
  [
    /^\s*(?:did|do|does|has|have|which earned more[ ,:-]+|what earned more[ ,:-]+) ?(?:the )?(yield|flash loans?|airdrops?|gas|nft|mints?|allocator|stat arb) or (?:the )?(yield|flash loans?|airdrops?|gas|nft|mints?|allocator|stat arb)(?: (?:earn|earned|make|made|bring|brought) more)?(?= (?:in|since|over|this|last|so far|on|during)\b|\s*[?.!]*$)/gi,
    'compare the net of the ledger lines of $1 with the net of the ledger lines of $2',
  ],
  // 'did anybody revoke a key recently' asks for the newest of these events.
  [
    /^\s*(?:did|has|have) (?:anyone|anybody|someone|somebody) (?:been )?((?:sign|log|revok|remov|delet|add|disabl|enabl|lock|block|chang|reset|ma[dk]e|edit|forg[eo]t|renew|withdrew)[a-z]*\b.*?) (?:recently|lately)\s*[?.!]*$/gi,
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
  [
    /\b(is|are) (?:the |our |your )?(?:server|systems?|console|platform|servers) (ok|okay|fine|up|up and running|healthy|alright|all right|in order)(?=\s*[?.!]*$)/gi,
    '$1 everything ok',
  ],
  // 'which feed has died', 'did any source stop'.
  [
    /\b(feeds?|sources?|services?) (?:has |have |had )?(?:died|stopped|stop|gone down|went down|dropped out)(?=\s*[?.!]*$)/gi,
    '$1 fail',
  ],
  [/\bwhat(?: is|'?s) wrong with (?:the |our )?(sources?|feeds?|services?)\b/gi, 'which $1 fail'],
  // 'who has admin rights', 'which users lack two-factor' ask for accounts.
  [
    /^\s*(?:who|does anyone|does anybody) (?:has|have|holds|hold) (?:the )?(admin|administrator|operator|viewer) (?:rights?|access|roles?|privileges?)(?=\s*[?.!]*$)/gi,
    'which accounts have $1 rights',
  ],
  [
    /^\s*(?:(?:which |what |any |list (?:the )?)?(?:accounts|users|operators|people)|who|anyone|anybody)(?: (?:that|who|is|are))* (?:lacks?|lacking|miss(?:es)?|missing|without) (?:an? |the |any )?(?=second factor|two[- ]factor|2fa|mfa)/gi,
    'which accounts are without ',
  ],
  [/\bdid (?:anyone|anybody|someone|somebody) fail to (?:log|sign)[ -]?in\b/gi, 'how many failed sign ins'],
  [
    /\bwho was the (?:last|latest|most recent) (?:person|one|user|account|operator)? ?(?:to|who|that) (?:sign|signed|log|logged)[ -]?(?:in|on)\b/gi,
    'who signed in last',
  ],
  // 'what notes do we have on EUR_USD' are those about it.
  [
    /\b(notes?(?: (?:do (?:we|i) have|are there|were (?:written|left|made)|did (?:we|people|i) (?:write|leave|make)))?) (?:on|for) (?=(?:[a-z]{3}[_/][a-z]{3}|eurusd|audusd|usdsgd)\b)/gi,
    '$1 about ',
  ],
  // 'what was skipped yesterday', 'what ends next week': of all areas.
  [
    /^\s*what (?!.*\bwhy\b)(?:was|were|has been|got|did we|have we) (?:skip|skipped|passed on|pass on|turned down|turn down)(?= (?:yesterday|today|this|last|since|in|on)\b|\s*[?.!]*$)/gi,
    'which opportunities were skipped',
  ],
  [/^\s*what (?:expires|ends|is expiring|is ending|runs out)\b/gi, 'which deadlines are ahead'],
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
  // 'is its number from our own candles or from a service': which kind its source is of.
  [
    /^\s*(?:is|are|was|were|does|do) (?:the )?(.+?)(?:'s?)? (?:numbers?|figures?|data|results?) (?:come )?(?:from )?(?:our own|our|its own|own) (?:candles|prices|data|engine|market) or (?:from )?(?:an? |the )?(?:service|chain|broker)\s*[?.!]*$/gi,
    'sources of $1 by kind of source',
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

import type { Form } from './form.ts';

/** Ways of asking for what the evidence of trades tells, which is always told as a whole. */
export const EVIDENCE_FORMS: readonly Form[] = [
  // 'expectancy in bps after promotion for AUD_USD'.
  [
    /^\s*(?:(?:what is|what was|show(?: me)?|tell me|give me) )?(?:the |our |my )?(?:expectancy|profit factor|sharpe(?: ratio)?|sortino(?: ratio)?|max(?:imum)? drawdown|drawdown|exposure|margin)(?: \(?(?:in )?(?:bps|basis points|percent|%)\)?)?(?: (?:of|on|for|in) (?:the |our )?([a-z]{3}[_/ ]?[a-z]{3})(?: trades)?)?(?: (?:of )?trades)? (?:after|before|since) (?:the |its |their |a )?promotion(?: (?:of|on|for|in) (?:the |our )?([a-z]{3}[_/ ]?[a-z]{3})(?: trades)?)?(?=\s*[?.!]*$)/gi,
    (_, one = '', other = '') => `evidence of trades ${one || other}`,
  ],
  // 'how long were we exposed, and max trades at once, for USD_SGD'.
  [
    /\b(?:how long|how much of the time|what (?:share|part|percentage) of the time) (?:are|were|was|have) (?:we|i|our trades) (?:been )?(?:exposed|in the market|invested)\b/gi,
    'exposure',
  ],
  [
    /\bexposure,? and (?:the )?(?:max(?:imum)?(?: number of)?|most|largest number of) trades (?:at once|at the same time|at a time)\b,?/gi,
    'exposure',
  ],
  [
    /\b(exposure(?: (?:of|with|on|in|for) (?:the )?[a-z_/]+)?),? and (?:the |with )?how many (?:open )?(?:trades|positions) (?:(?:did we (?:have|hold)|we (?:had|held)|were open|were there) )?(?:at once|at the same time|at a time|simultaneously)(?: at (?:most|the most|maximum|(?:the )?peak))?(?=\s*[?.!]*$)/gi,
    '$1',
  ],
  [
    /\bmargin (?:that (?:is|was) )?(?:needed|required|bound|used)(?: at the peak)?(?: (?:at|with))? 1:30\b/gi,
    'margin at 1:30',
  ],
  // 'does random entry do as well as our EUR_USD trades'.
  [
    /^\s*(?:did|do|does|would|have|has|were|are|is) (random entries|random entry|buy and hold|short and hold) (?:have )?(?:do|done|perform|performed|be|been)? ?(?:just )?(?:as (?:well|good)(?: as)?|better than|worse than) (?:our |the |my )?(?:promoted |actual |real |own )*([a-z]{3}[_/][a-z]{3}) (?:trades|trading|patterns|entries)\b/gi,
    '$1 $2',
  ],
];

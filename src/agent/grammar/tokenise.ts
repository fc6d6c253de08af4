import { AREA_FORMS } from './area-forms.ts';
import { BOUND_FORMS } from './bound-forms.ts';
import { CHAIN_FORMS } from './chain-forms.ts';
import { CONSOLE_FORMS } from './console-forms.ts';
import { COURSE_FORMS } from './course-forms.ts';
import { DEFI_FORMS } from './defi-forms.ts';
import { DESK_FORMS } from './desk-forms.ts';
import { EVIDENCE_FORMS } from './evidence-forms.ts';
import { type Form, inUsualWords } from './form.ts';
import { OPERATOR_FORMS } from './operator-forms.ts';
import { PAIR_FORMS } from './pair-forms.ts';
import { plainDegrees } from './plain-degrees.ts';
import { PLAIN_FORMS } from './plain-forms.ts';
import { RESULT_FORMS } from './result-forms.ts';
import { SETTING_FORMS } from './setting-forms.ts';
import { shorthand } from './shorthand.ts';
import { SPOKEN_FORMS } from './spoken-forms.ts';
import { TALK_FORMS } from './talk-forms.ts';
import { TRADE_FORMS } from './trade-forms.ts';

/** A word, number or sign of a question, in lower case. */
export interface Token {
  readonly text: string;
  /** As the operator wrote it. */
  readonly raw: string;
}

/** Written as one word or two, these mean the same. */
const SPELLINGS: readonly Form[] = [
  [/[\u2018\u2019\u02bc`]/g, "'"],
  [/\bp\s?[&/]\s?l\b/gi, 'pnl'],
  [/\bprofit and loss\b/gi, 'pnl'],
  [/\ba\.m\.?/gi, 'am'],
  [/\bp\.m\.?/gi, 'pm'],
  [/\b(\d{1,2})\s?o'?\s?clock\b/gi, '$1:00'],
  [/\bcan't\b|\bcannot\b/gi, 'can not'],
  [/\bwon't\b/gi, 'will not'],
  // 'haven't I read' is 'have I not read'.
  [/\b(have|has|had|did|do|does|was|were|is|are)n't (i|we|you|they|it)\b/gi, '$1 $2 not'],
  [/n't\b/gi, ' not'],
  [/\b(what|how|who|when|where|which|it|there|that|let)'s\b/gi, '$1 is'],
  [/'(ve|re|ll|d|m)\b(?: (?=\w))?/gi, ' '],
  [/\bunseen\b/gi, 'not seen'],
  [/\b(?:yday|yest|ystd|yesterdays)\b/gi, 'yesterday'],
  [/\b(?:tdy|2day|todays)\b/gi, 'today'],
  [/\b(?:mth|mnth)(s?)\b/gi, 'month$1'],
  [/\b(?:yr)(s?)\b/gi, 'year$1'],
  [/\b(?:wk)(s?)\b/gi, 'week$1'],
  [/\b(?:qtr)(s?)\b/gi, 'quarter$1'],
  [/\btrd(s?)\b/gi, 'trade$1'],
  [/\b(?:tx|txn)(s?)\b/gi, 'transaction$1'],
  [/\bpct\b/gi, 'percent'],
  [/\bnum(?: of)?\b/gi, 'number of'],
  [/\b(last|past|previous) fortnight\b/gi, '$1 14 days'],
  [/\b(?:ran|runs?|took|takes?) (?=(?:longer|shorter) than \S+ \w)/gi, 'lasted '],
  [/\bhalf an hour\b/gi, '30 minutes'],
  [
    /\b(?:lasts|lasting) (?=(?:less|more|longer|shorter|under|over|up to|between|at (?:least|most))\b)/gi,
    'lasted ',
  ],
  [/\btraded (more than|at least|over|fewer than|less than|at most) (\w+) times\b/gi, 'with $1 $2 trades'],
  [/\b(biggest|largest|smallest) (\d+)\b(?![ -]?days?\b)/gi, '$2 $1'],
  [/\bby (?=(?:more than|over|at least|less than|at most) [$]?\d)/gi, ''],
  [/^\s*(?:good )?(?:morning|afternoon|evening)\s*[,!.–-]+\s*/gi, ''],
  [
    /^\s*(?:please )?(?:pick(?: out)?|single out|point out|dig out|pull up|bring up|fetch) (?=(?:me |the |our |all |my )\b)/gi,
    'show ',
  ],
  [/\bthe single (?=(?:most|best|worst|largest|biggest|smallest|highest|lowest)\b)/gi, 'the '],
  [/\b(?:quick one|quick question)\b/gi, 'quick'],
  [/\brn\b/gi, 'right now'],
  [/\bflash-?loan(s?)\b/gi, 'flash loan$1'],
  [/\bwho many\b/gi, 'how many'],
  [/\b(?:the )?(?:count|number) of (?:different|distinct|unique)\b/gi, 'how many different'],
  // 'above z of 3', 'over a win rate of 60 %': the bound stands behind what it bounds.
  [/\b(above|below|over|under|at least|at most) (?:an? )?((?:[a-z-]+ ){1,3})of (?=[$]?\d)/gi, '$2$1 '],
  [/(\d)\s*billions?\b/gi, '$1000m'],
  [/(\d)\s*millions?\b/gi, '$1m'],
  [/(\d)\s*thousand\b/gi, '$1k'],
  [/\bmost expensive (?=(?:bribe|bid|tip|fee)s?\b)/gi, 'highest '],
  [/\brarest\b/gi, 'least seen'],
  // 'the protocol we used most'.
  [/^\s*the ([a-z]+) (?:that |which )?we ([a-z]+) (?:the )?(most|least)\b/i, 'which $1 did we $2 $3'],
  // The hours of gas are those of a day anyway; those of a week are told apart.
  [
    /(\bwhen (?:is|are|was) .*\b(?:cheapest|lowest|highest|dearest|most expensive)) (?:in|during|of|within|over) (?:the|a) day\b/gi,
    '$1',
  ],
  [
    /(\bwhen (?:is|are|was) .*\b(?:cheapest|lowest|highest|dearest|most expensive)) (?:in|during|of|within|over) (?:the|a) week\b/gi,
    '$1 by hour of the week',
  ],
  [/\bcheapest block\b/gi, 'block with the lowest base fee'],
  [/\b(?:most expensive|dearest) block\b/gi, 'block with the highest base fee'],
  [/\bmost expensive ([a-z -]+?) (?:in|by) (gas|bribes?|fees?|tips?)\b/gi, '$1 with the highest $2'],
  [
    /\bwhat (?:did|do|does) (they|those|these|it) (?:return|make|bring|earn|yield|net)\b/gi,
    'how much did $1 make',
  ],
  [/\b(?:dearest|priciest|costliest)\b/gi, 'highest cost'],
  // 'how many rivals did they have at most'.
  [/^how (?:many|much) (?!of\b)(.+?) at (?:the )?most\s*\?*$/i, 'what is the highest $1'],
  [
    /\b(?:cheapest|highest cost|lowest cost) (gas|tip|bribe|bid|spread|commission)s? (?=(?:of|on|for|paid|in) (?:an?|the|our|any)\b)/gi,
    (_, what = '') => `${/^c|^l/i.test(_) ? 'lowest' : 'highest'} ${what} `,
  ],
  [/\bcheapest\b/gi, 'lowest cost'],
  [/\bwho (wrote|sent) (?=the (?:most|fewest))/gi, 'which author $1 '],
  // 'what costs us the most' asks for the kinds of costs, where no rows are named.
  [
    /^(?:so )?what (?:(?:is|are|do|does|did|has|have) )?(?:we |i |us )?(?:costs?|costing|paying|pay|paid|spend|spent|spending)(?: us| me)? (?:the )?most(?: (?:on|for|money|money on))* (?:overall|in total|altogether|across (?:all )?(?:the )?areas|over (?:all )?(?:the )?areas)\b/gi,
    'which kind has the highest costs across all areas',
  ],
  [
    /^(?:so )?what (?:(?:is|are|do|does|did|has|have) )?(?:we |i |us )?(?:costs?|costing|paying|pay|paid|spend|spent|spending)(?: us| me)? (?:the )?most(?: (?:on|for|money|money on))*(?=$|\s*[?.!]| (?:this|last|in|today|yesterday)\b)/gi,
    'which costs are the highest',
  ],
  [
    /\bcosts? (?:us|me) (?:the )?(most|least)\b(?! (?:in|on|for) (?:gas|spread|fee|bribe|tip|commission|slippage|financing|cost))/gi,
    'lost the $1',
  ],
  [/\b(?:as opposed|as compared|in contrast|in comparison) (?:to|with)\b/gi, 'vs'],
  [/\bpays? (?:us|me)(?: out)? (?:the )?(most|least)\b/gi, 'brought the $1'],
  [
    /\b(?:if (?:we|you|i) )?(?:(?:take|leave|strip)(?:ing)? out|remove|removing|omit|omitting|ignore|skip(?= the (?:best|worst|top|biggest|largest)\b))\b/gi,
    'excluding',
  ],
  [/\b(?:what (?:is|was) left|what remains) of\b/gi, ''],
  [/\b(breaks? even|pays? (?:back|off)|paid (?:back|off)) (?:with)?in (?=\d+ days?\b)/gi, '$1 in at most '],
  // 'closed within 30 minutes' is a bound; 'within the last hour' is a period.
  [
    /(?<!\b(?:claims?|airdrops?|allocations?|deadlines?|timelocks?|mints?|collections?|drops?)\b.*)\b(?:with)?in (?=(?:\d+|two|three|four|five|six|ten|twelve|fifteen|twenty|thirty) ?(?:min|minute|hour|second|sec)s?\b(?! of\b| after\b| before\b))/gi,
    'in at most ',
  ],
  [
    /\b(?:idle|inactive|quiet|unused) (?:for |since )?(?:more than|over|longer than|at least) (?=\d+ (?:hour|day|week|month)s?\b)/gi,
    'not last active in the last ',
  ],
  [
    /\b(?:that )?(?:(?:came |come |finished |were |ended )?(?:in|at|on) (?:the )?first place|(?:came|come|finished|landed) (?:in )?first(?: in (?:the|their|its) block)?|(?:was|were|is|are) first in (?:the|their|its) block)\b(?! (?:one|hour|day|week|month|quarter|year))/gi,
    'with place 1',
  ],
  [
    /\b(?:over|across|throughout|through|in|during|for) (?:the |all |all the |each of the )?(?:different |various )?(?:hours of the day|hours)\b(?! ago)/gi,
    'by hour of the day',
  ],
  [
    /\b(?:over|across|throughout|through|in|during|for) (?:the |all |all the |each of the )?(?:different |various )?(?:weekdays|days of the week)\b/gi,
    'by weekday',
  ],
  // 'when did we last have a losing day', 'the last day that we lost money'.
  [
    /\bwhen (?:did|have|had) (?:we|i|you|it) (?:last )?(?:have |had |see |seen )?(?:our |the |an? )?last (?:have |had |see |seen )?(?:an? )?((?:losing|winning|profitable|unprofitable|negative|positive|red|green) (?:day|week|month|quarter|year))\b/gi,
    'when was the last $1',
  ],
  [
    /\b(last|first) (day|week|month|quarter|year) (?:that |when |where |on which |in which )?(?:we |i )?(?:lost money|lost|made a loss|were at a loss|with a loss|in the red)\b/gi,
    '$1 losing $2',
  ],
  [
    /\b(last|first) (day|week|month|quarter|year) (?:that |when |where |on which |in which )?(?:we |i )?(?:made money|made a profit|won|earned money|were profitable|with a profit|in the green)\b/gi,
    '$1 winning $2',
  ],
  [
    /\b(?:which|what) (?:kind|type|sort)s? of costs? (?:is|was|are|were) (?:the |our )*(highest|largest|biggest|lowest|smallest)\b/gi,
    'which kind has the $1 costs',
  ],
  [
    /\brank(?:ing)?(?: of)? (?:the |our |all )*costs (?=(?:in|of|across|over) (?:the |all )*(?:ledger|areas|platform|strategies))/gi,
    'which kind has the highest costs ',
  ],
  [/\brank(?:ing)?(?: of)? (?:the |our |all )*costs\b/gi, 'which costs are the highest'],
  [
    /\bwhich (pair|symbol|currency|instrument) (?:trades|is trading|gets traded|do we trade|is traded) (?:the )?(most|least)(?: often| frequently)?\b/gi,
    'which $1 is traded $2',
  ],
  [/\bwhat do we (bid|bribe) as\b/gi, '$1 as'],
  [
    /\b(?:bids?|bribes?) as (?:an? )?(?:share|percentage|part|fraction) of (?:the |our )?gross\b/gi,
    'share of gross of bundles',
  ],
  [
    /\bwould have (?:paid off|been worth (?:it|taking|while)|paid for itself|been a success)\b/gi,
    'would have made money',
  ],
  // What a vault or a market pays is its rate.
  [
    /(?<!\b(?:vault|market|pot)s?(?: of \w+)? )\bpa(?:ys?|id|ying) (?:us |me )?(?:the )?best\b/gi,
    'brought the most',
  ],
  [
    /(?<!\b(?:vault|market|pot)s?(?: of \w+)? )\bpa(?:ys?|id|ying) (?:us |me )?(?:the )?worst\b/gi,
    'brought the least',
  ],
  [
    /\b(?:previous|past|prior|preceding) (?=\d+ (?!second|minute|min|hour|day|week|month|quarter|year|trading|calendar)[a-z])/gi,
    'last ',
  ],
  [
    /^((?:is|are|was) (?:anything|everything|something|all) (?:[a-z]+ )?(?:wrong|ok|okay|fine|broken|down|alright|well|up)) (?:today|now|right now|at the moment|currently)(?=\W*$)/gi,
    '$1',
  ],
  [
    /^(?:so |and )?what (did|do|does) ([a-z0-9$_' -]+?) (make|earn|bring|yield|net|bring in)(?: (?:us|me|in))?(?=\s*[?.!]*$| (?:in|this|last|today|yesterday|since|on|between|from|before|after|during|until|over|at)\b)/gi,
    'how much $1 $2 $3',
  ],
  [
    /\bhow (?:many days?|long) (?:is it |does it take |will it be )?(?:until|till|before|for) (.+?) (?:(?:to )?breaks? even|(?:is |to be |to )?(?:pays?|paid|payed) (?:off|back|for itself))\b/gi,
    'break even of $1',
  ],
  [
    /^(?:(?:what is|what was|give me|show me|tell me|i need|get me) )?(?:the )?(?:total )?(?:count|number) of (?!winning|losing|profitable|different|distinct|unique)/gi,
    'how many ',
  ],
  [
    /\b(best|worst|highest|lowest) (?:average|mean)(?=\s*[?.!]*$| (?:in|this|last|per|by|of|for)\b)/gi,
    '$1 average profit',
  ],
  [/\b(?:a|one) (?:dollar|buck)\b/gi, '$$1'],
  [
    /^(?:(?:hi|hey|hello|so|ok|please)[ ,]+)*(?:(?:do you have |you have |got |have you got )?(?:any|an|some) (?:idea|clue)s?(?: of| about)?|i(?:'m| am)? wonder(?:ing)?(?: if you can tell me)?|do you know|(?:can|could) you tell me|remind me|let me know)[ ,]+(?=how|what|which|when|why|who|the|if|our)/gi,
    '',
  ],
  [
    /\bhow many trading days\b(?: (?:have we had|have there been|were there|did we have|are there|was it))?/gi,
    'on how many days did we trade',
  ],
  [/\bhow (?:much|many) (?:percent|%)(?: of)?\b/gi, 'what percent of'],
  [/\bmore ([a-z]+) or more (?=[a-z])/gi, 'more $1 or '],
  // 'active wallets out of all wallets', 'bundles outbid %': a share.
  [
    /^how many (.+?) out of (?:all of |all |the )(?:the |our )?([a-z ]+?)(?=\s*[?.!]*$)/gi,
    'what share of $2 are $1',
  ],
  [
    /^(?!.*\b(?:in|win|success|share|what|how)\b)([a-z -]+?) (?:%|percent)(?=\s*[?.!]*$)/gi,
    'what share of $1',
  ],
  // 'win rate Monday vs Friday' is of all of them, where nothing says which one.
  [
    /(?<!\b(?:last|this|past|on|yesterday) )\b((?:mon|tues|wednes|thurs|fri|satur|sun)day) (vs|versus|against|or|compared (?:to|with)) ((?:mon|tues|wednes|thurs|fri|satur|sun)day)\b/gi,
    '$1s $2 $3s',
  ],
  [
    /\b(?:of|for) (?:all )?(?:the |our )?(?:two|three|four|five|six|seven|eight) (?=(?:areas|strategies|desks|symbols|pairs|pots|vaults|wallets)\b)/gi,
    'of the ',
  ],
  [
    /\b(max|maximum|most|highest|best|biggest|largest|lowest|worst|fewest)((?: [a-z]+){0,2}) (?:in|on) (?:a|one|any)(?: single)? (day|week|month)\b/gi,
    'which $3 had the $1$2',
  ],
  [
    /\bhow much did ((?:[a-z0-9$_]+ ){0,5}(?:worst|best|last|first) (?:[a-z0-9$_]+ ){0,3}?trades?) cost (?:us|me)\b/gi,
    'profit of $1',
  ],
  [
    /\bnot (?:closed|ended|exited|settled) (?:by|at|through|with) (?=(?:a |the |its |their )?(?:stop|sl\b|tp\b|take|target|time))/gi,
    'not hit ',
  ],
  // 'the last 7 days vs the 7 before', 'vs the previous period'.
  [
    /\b((?:last|past) (\d+) (day|week|month|hour)s?\b.*?\b)(?:the )?(?:\2 (?:\3s? )?(?:before|earlier|prior)(?: that| these| those)?|(?:previous|prior|preceding|former) (?:period|ones?|\2(?: \3s?)?))(?=\W|$)/gi,
    '$1previous $2 $3s',
  ],
  [/\btop(\d+)\b/gi, 'top $1'],
  [/\b(?:by|per) dow\b/gi, 'by day of the week'],
  [/\b(?:pls|plz)\b/gi, 'please'],
  [/\b(?:thx|tnx)\b/gi, 'thanks'],
  [/\bwithin an? (?=(?:hour|minute)\b)/gi, 'in at most 1 '],
  [
    /\b(?:newest|latest|most recent|last) (elite|promoted|observed) patterns?\b(?! trade)/gi,
    'last pattern that became $1',
  ],
  [
    /\b(?:was|were|have been|has been|had been) elite (?:before|once|earlier|previously|in the past)\b/gi,
    'lost elite status',
  ],
  [/\bused to be elite\b/gi, 'lost elite status'],
  [/\b(?:has|have) not (?:yet |ever )?claimed (?:anything|something|at all)\b/gi, 'never claimed'],
  [/\b(?:has|have|was|were) not (?:yet )?(?:been )?claimed\b(?: yet)?/gi, 'has an unclaimed airdrop'],
  [/\bnot (?:yet |ever )?been (?=[a-z]+ed\b)/gi, 'not '],
  // 'the average trade' is its profit, 'average trades per week' their number.
  [
    /\b(average|mean|avg|median) (trades|claims|interactions|flash loans|mints|snipes|bundles|moves|plans|alerts|signals) (?=(?:per|a|an|each|every) (?:hour|day|week|month|quarter|year)\b)/gi,
    '$1 number of $2 ',
  ],
  [/\b(?:number|count) of (winning|losing|profitable) (days|weeks|months)\b/gi, 'how many $1 $2'],
  // 'how many elite patterns trade short' is about patterns.
  [/\bpatterns trade (?=(?:short|long)\b)/gi, 'patterns are '],
  [
    /\bpatterns (?:trade|traded|trading|are traded|are trading)(?: on| in)? (?=(?:eur|usd|aud|gbp|jpy|chf|cad|nzd|sgd)[ _/-]?(?:eur|usd|aud|gbp|jpy|chf|cad|nzd|sgd)\b)/gi,
    'patterns of ',
  ],
  // 'the average number of trades on a Thursday' is that of its days.
  [
    /\b(average|mean|avg|typical|median) ((?:number|count) of [a-z_ -]+?) on (?:an? )?((?:mon|tues|wednes|thurs|fri|satur|sun)day)s?\b/gi,
    '$1 $2 per day on $3s',
  ],
  [/\bhow many times\b(?! (?:a|an|each|every|per) )/gi, 'how often'],
  // 'how often was pattern 0110 seen' asks for its times seen, and counts no patterns.
  [
    /\bhow often (?:do|did|have|has) we (?:see|seen) (?:the )?(?=[^?]*(?:pattern|[01]{4}))/gi,
    'times seen of ',
  ],
  [
    /\bhow often (?:was|were|is|are|has|have|did|does|do) (?:the )?([^?]*?(?:patterns?|[01]{4,})) (?:been )?(seen|completed|occur|occurred|appear|appeared)\b/gi,
    'times seen of $1',
  ],
  [
    /\bhow often (?:was|were|is|are|has|have) (?:the )?([^?]*?(?:patterns?|[01]{4,})) (?:been )?traded\b/gi,
    'how many trades of $1',
  ],
  // 'how many did we lose to outbid'.
  [
    /\b(?:did |have |has )?(?:(?:we|i) )?(?:lose|lost|losing) (?:to|by|because of|due to) (?=(?:being |getting )?outbid\b)/gi,
    'were ',
  ],
  // 'which mints are open' are collections.
  [
    /\b(which|what) mints? (?=(?:is|are) (?:now |currently )?(?:open|running|live|soon|over)\b)/gi,
    '$1 collections ',
  ],
  // 'are all sources fresh and working' asks whether there is one that is not.
  [
    /\b(?:is|are) (?:all|every|each)(?: of)?(?: our| the)?(?: data)? (?:sources?|feeds?) (?:(?:live|up|ok|okay|fine|fresh|connected|working|healthy|running|up to date|current|answering),? (?:and )?)+(?:live|up|ok|okay|fine|fresh|connected|working|healthy|running|up to date|current|answering)\s*[?.!]*$/gi,
    'is anything stale',
  ],
  // 'are all sources live', 'is every feed fresh' ask for the state of all.
  [
    /\b(?:is|are) (?:all|every|each)(?: of)?(?: our| the)?(?: data)? (?:sources?|feeds?) (?=(?:live|stale|up|ok|okay|fresh|down|connected|working|healthy|failing|running)\b)/gi,
    'are the feeds ',
  ],
  [
    /\b(last|newest|latest|most recent) ((?:eur|usd|aud)[ _/-]?(?:usd|sgd)) (candle|price|quote)\b/gi,
    '$1 $3 of $2',
  ],
  // What is left where something was named: 'everyone else', 'the rest'; 'the rest of the day' is a time.
  [/\b(?:everything|everyone|everybody|anything|all|anyone) else\b/gi, 'others'],
  [/\bthe (?:rest|remainder)(?: of (?:them|the (?!day|week|month|year|time)[a-z]+))?\b(?! of)/gi, 'others'],
  [/\bthe (?:other|remaining) ones\b/gi, 'others'],
  [/\b(everything|anything|everyone|(?:all|any|every)(?: [a-z]+){0,2}) but (?!not\b)/gi, '$1 except '],
  [
    /\b(?:stretch|string|series|sequence|run|streak) of (winning|losing|profitable|unprofitable|positive|negative|green|red) (days|trades)\b/gi,
    '$1 $2 in a row',
  ],
  // 'who does better, buys or sells' asks which of them.
  [
    /^who (?=(?:(?:does|did|do|is|was|has|had|earns?|earned|makes?|made|wins?|won|loses?|lost)\b|[a-z]+ (?:the )?(?:more|less|fewer|better|worse|most|least)\b).*\bor\b)/gi,
    'which ',
  ],
  // A raw name of ours: 'relation_broken'. A pair of currencies keeps its underline.
  [
    /\b(?![a-z]{3}_[a-z]{3}\b)(?![\w.%+-]*@)[a-z]+(?:_[a-z]+)+\b/g,
    (name: string) => name.replaceAll('_', ' '),
  ],
  [/\bper cent\b/gi, 'percent'],
  [/\b(\w+)'s?(?=\s|$|[?!.,;])/gi, '$1'],
  [
    /\b(eur|usd|aud|gbp|jpy|chf|cad|nzd|sgd|cny|hkd|sek|nok|mxn)[ _/-]?(eur|usd|aud|gbp|jpy|chf|cad|nzd|sgd|cny|hkd|sek|nok|mxn)\b/gi,
    '$1_$2',
  ],
];

const TOKEN =
  /[\p{L}\d][\p{L}\d._%+-]*@[\p{L}\d-]+(?:\.[\p{L}\d-]+)*|\b\d{1,3}(?:\.\d{1,3}){3}\b|\d{4}-\d\d-\d\d|0x[0-9a-f]+(?:…|\.{3})?|[a-z]{3}_[a-z]{3}\b|\d{1,2}(?::\d\d)?\s?(?:am|pm)\b|\d{1,2}:\d\d|\d{1,2}(?:st|nd|rd|th)\b|[$€£]?\d+(?:\.\d+)?[km]\b|\d{1,4}[./]\d{1,2}[./]\d{2,4}|[$€£]\s?[+-]?\d[\d,]*(?:\.\d+)?|[+-]?[$€£]?\d[\d,]*(?:\.\d+)?|[+-]?\.\d+|[>≥<≤]=?|[=%&+/]|[\p{L}_][\p{L}\p{M}\d_]*|[,]|[^\s?!.;:"'()[\]{}\-–—]/giu;

const ALL_FORMS = [
  ...AREA_FORMS,
  ...BOUND_FORMS,
  ...EVIDENCE_FORMS,
  ...OPERATOR_FORMS,
  ...DEFI_FORMS,
  ...PAIR_FORMS,
  ...RESULT_FORMS,
  ...PLAIN_FORMS,
  ...DESK_FORMS,
  ...CONSOLE_FORMS,
  ...SETTING_FORMS,
  ...CHAIN_FORMS,
  ...SPELLINGS,
  ...TALK_FORMS,
  ...COURSE_FORMS,
  ...TRADE_FORMS,
  ...SPOKEN_FORMS,
];

/** What isolates a name in a question that we suggested. */
const ISOLATES = /[\u2066-\u2069]/g;

/** The words, numbers and signs of a question in order, without punctuation. */
export function tokenise(message: string): Token[] {
  const text = inUsualWords(shorthand(message.normalize('NFKC').replace(ISOLATES, '')), ALL_FORMS);
  return [...plainDegrees(text).matchAll(TOKEN)].map(([raw]) => ({
    raw: raw.replace(/,$/, '') || raw,
    text: raw
      .toLowerCase()
      .replace(/(\d),$/, '$1')
      .replace(/\s/g, ''),
  }));
}

import type { Form } from './form.ts';

/** What an operator asks of deadlines, bribes, gaps, vaults, gas, mints, pairs and pots, in the words of their lists. */
export const OPERATOR_FORMS: readonly Form[] = [
  // 'counting only tiers with at least 5 attempts' bounds the groups.
  [
    /^\s*(?:which|what) (?:flash[- ]?loan )?bribe tier (?:succeeds?|works?|lands?|wins?|gets? through|goes through) (?:the )?(most|least)(?: often)?\b(?: (?:for|in|of|with) flash[- ]?loans?)?/gi,
    (_, degree = '') =>
      `which flash loan bribe tier has the ${/^m/i.test(degree) ? 'highest' : 'lowest'} success rate`,
  ],
  [
    /^(.*\bbribe tiers?\b.*?),? (?:(?:counting|considering|taking|among|for|if we count) )?(?:only |just )?(?:the |those )?(?:tiers? )?(?:with|that have|having) (at least|more than|over) (\d+) (?:attempts?|tries|trades|loans)\b/gi,
    '$1 with $2 $3 attempts',
  ],
  // Every kind of cost and the rest: lines by kind, and their net.
  [
    /^\s*(?:the )?flash[- ]?loans?(?: trades?)?[:,]? (?:the |their )?gross,? (?:(?:the )?(?:loan )?fees?,? |(?:the )?gas,? |(?:the )?bribes?,? |and )*(?:what (?:is|was) left(?: over)?|what remains|the rest|(?:the )?net)(?: after (?:that|all costs|costs))?\s*[?.!]*$/gi,
    'how much is the net of flash loans ledger lines and how much is the net of flash loans ledger lines by kind',
  ],
  [
    /\b(which|what) gap(?: between (?:the |two )?pools)? (?:is|are) (?:the )?(widest|narrowest)\b/gi,
    (_, which = '', degree = '') =>
      `${which} gap between pools has the ${/^w/i.test(degree) ? 'highest' : 'lowest'} spread`,
  ],
  // Whether a loan pays for a gap is its state and its net.
  [
    /^(.*\bgap\b.*?\bspread(?: right now| now| at the moment)?),? and (?:does|would|do) (?:a |any |the )?(?:flash[- ]?)?loans? pay(?: for it| off)?\s*[?.!]*$/gi,
    '$1 with its net, costs and state',
  ],
  [
    /\b(?:former|earlier|past) gaps(?: between pools)?(?! (?:that|which|we|were|are|i|took|taken)\b(?! (?:others|somebody|someone|rivals|competitors)\b))(?: that (?:others|somebody|someone|rivals|competitors)(?: else)? (?:have |has )?closed(?: first| before us)?)?\b/gi,
    'closed gaps between pools',
  ],
  [
    /\b(gaps\b.*?),? (?:the )?(?:biggest|largest|highest) (?:net )?first\b/gi,
    'list $1 sorted by net highest first',
  ],
  // A vault falls from its peak by its drawdown.
  [
    /\bwhich (?:of (?:the|our) )?vaults? (?:has |have |is |are )?(?:fell|fallen|dropped|declined|lost|down|sunk|sank) (?:the )?(most|furthest|farthest|least)(?: of all)?(?: (?:from|below|under|since|against) (?:its|the|their|a) (?:own )?(?:peak|high|top|maximum|highest value))\b/gi,
    (_, degree = '') => `which vault has the ${/^l/i.test(degree) ? 'lowest' : 'highest'} drawdown`,
  ],
  [
    /\bhow far (?:has|have|is|are|did) (?:the )?(?:vaults?|each vault|every vault|all vaults) (?:fallen |fall |dropped |drop |down )?(?:from|below|under) (?:its|the|their) (?:own )?(?:peak|high|top)s?\b/gi,
    'drawdown of each vault',
  ],
  // The costs of usual transactions are those of the next block.
  [
    /^\s*(?:what|how much) (?:would|will|does|do) (?:(?:a|one) (?:token )?swap (?:cost(?: me| us)?)|it cost(?: me| us)? to swap|(?:i|we) pay for (?:a|one) (?:token )?swap)(?: if (?:i|we) (?:send|sent|submit|submitted|do|did) it)?(?: right)?(?: now)? in the next block\s*[?.!]*$/gi,
    'what does a swap cost now',
  ],
  [
    /^\s*(?:the )?(?:cost|price) of a (?:token )?swap in the next block\s*[?.!]*$/gi,
    'what does a swap cost now',
  ],
  // 'why are backruns skipped? group by reason'.
  [
    /^\s*why (?:are|were) (?:the |our )?((?:[a-z]+ )?[a-z]+s) (?:skipped|rejected|not taken)\b([^?,;.]*)[?,;.]* (?:please )?(?:grouped|group|broken down|break (?:it|them) down|split|counted|count)(?: it| them| these)? (?:by|per) (?:the )?reasons?\s*[?.!]*$/gi,
    '$1 skipped$2 by reason',
  ],
  // 'the newest X with A, B and C' lists them by time with these columns.
  [
    /^\s*(?:list |show |give )?(?:me )?(?:the )?(?:newest|latest|most recent) ((?:[a-z-]+ ){0,2}(?:bundles|backruns|gaps|plans|moves|attempts|snipes|signals)\b(?: (?:that|which) (?:were|are|was|have been) [a-z ]+?)?),? (?:with|showing) (?:their |its |the )?(?=[a-z ]+, )(?![^?]*\d)/gi,
    'list the $1 sorted by time with their ',
  ],
  [
    /^(\s*(?:(?:what|which) (?:is|was) )?(?:the )?(?:best|worst|largest|biggest|smallest) backrun\b[^?]*?),? and when (?:was|did) (?:it|we) (?:seen|see it|found|find it|weighed|observed|happen|decided)\s*[?.!]*$/gi,
    '$1 with its time',
  ],
  // What can be minted now is open.
  [
    /^\s*(?:which|what|list|show)(?: me)?(?: the| all)? (?:nft )?(?:collections?|mints?|drops?)(?: that)? (?:can|may) (?:be minted|(?:i|we|one|you|anyone|anybody) (?:still )?mint(?: from| in)?|(?:still )?be minted)(?: right)?(?: now| at the moment| currently| today)?\s*[?.!]*$/gi,
    'list the open collections',
  ],
  [
    /^\s*(?:what|which)(?: nfts?)? can (?:i|we) mint(?: right)?(?: now| at the moment| currently)\s*[?.!]*$/gi,
    'list the open collections',
  ],
  [
    /^\s*how many (?:tokens|nfts)(?: of ([a-z0-9 ]+?))? (?:are|were|have been|got) minted(?: so far| already)?,? (?:and )?(?:out of|of|from) (?:what|which|how large a|how big a|how many|what total|which total)(?: (?:max(?:imum)? |total )?supply)?\s*[?.!]*$/gi,
    (_, name = '') => `minted and supply of ${name === '' ? 'collections' : name}`,
  ],
  // Followed pairs beside the flukes among them.
  [
    /^\s*how many pairs (?:do (?:we|you) follow|are (?:we following|followed)),? and how many (?:of (?:them|these|those) )?(?:should be|are likely|are probably|are expected to be|must be|would be|will be|may be) (?:false|flukes?|wrong|by chance|false positives?)\s*[?.!]*$/gi,
    'how many pairs are followed and how many expected flukes',
  ],
  // Both figures of the pots.
  [
    /^\s*(?:what|how much) (?:does|do) (?:the |our )?drift cost(?: us)?(?: (?:a|per|each|every) day)?,? and (?:how much|what)(?: money| cash| of it)? (?:is|lies|sits|are) (?:lying |sitting )?idle(?: in (?:the |our )?(?:pots|allocator))?\s*[?.!]*$/gi,
    'drift cost and idle of pots',
  ],
  [
    /^\s*how much(?: money| cash)? (?:is|lies|sits) (?:lying |sitting )?idle(?: in (?:the |our )?(?:pots|allocator))?,? and (?:what|how much) (?:does|do) (?:the |our )?drift cost(?: us)?(?: (?:a|per|each|every) day)?(?: in (?:the |our )?(?:pots|allocator))?\s*[?.!]*$/gi,
    'idle and drift cost of pots',
  ],
  [
    /\b(?:at or (?:over|above|past|beyond)|(?:over|above|past|beyond) or at) (?:their|its|the) caps?\b/gi,
    'over cap or at cap',
  ],
  // Of the newest plan its reason tells why it stayed one.
  [
    /^\s*why (?:did|was|has|is) (?:the |our )?(?:newest|latest|last|most recent) ((?:allocator|pot|allocation|reallocation|rebalancing) plan) (?:not (?:go ahead|go through|happen|done|executed|carried out|followed|taken|been (?:done|executed|carried out|followed|taken))|held back|blocked|stopped|dropped|rejected)\s*[?.!]*$/gi,
    'reason of the newest pot plan',
  ],
];

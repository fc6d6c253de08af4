/** A request for something other than figures. */
export type Request = 'help' | 'command' | 'advice' | 'forecast' | 'orders' | 'reality' | 'secrets';

const HELP =
  /^(?:please )?(?:help|(?:can you )?help me|hi|hello|hey|who are you|what (?:can|could|do) (?:you|i) (?:do|answer|know|ask|tell)(?: .*)?|what can i ask(?: you)?|what should i ask(?: you)?|how do you work|what are you|what questions .*)$/;
const REALITY =
  /^(?:so |and )?(?:is|are|do|does|was|were) (?:this|that|these|those|it|they|we|you|there|the|all|our)\b.* (?:real|actual|fake|simulated|paper|play|demo) (?:money|trades?|trading|profits?|account|orders?|cash)$|^(?:is|are) (?:this|that|these|those|it|they|the trades|all this) (?:real|simulated|paper|fake)$|^(?:so |and )?(?:is|are) (?:the |these |those |this |that |our |your )*(?:markets?|prices?|candles?|market data|price data|quotes?)(?: (?:shown|here|on screen|displayed|(?:that )?(?:i|we) (?:see|am seeing|are seeing)))* (?:real|genuine|actual|made up|simulated|fake|invented|generated)(?: or (?:real|genuine|made up|simulated|fake|invented|generated|not))?$|^(?:can|could|does|do|will|would) (?:the |this |your |our )?(?:console|platform|program|system|software|engine|server|app|agent|tool|bot|it|you) (?:(?:really|actually|ever|also|itself) )*(?:(?:place|send|submit|execute) (?:[a-z]+ )?(?:orders?|trades?)|trade (?:for me|for us|by itself|automatically|on its own|real money|with real money|live)|move (?:my|our|any) (?:money|funds)|sign (?:any |a )?transactions?)\b/;
const ADVICE =
  /\b(?:should (?:i|we|one|(?:my|our|his|her) [a-z]+|somebody|someone|he|she)|shall (?:i|we)|would you (?:buy|sell|trade|recommend|advise|suggest)|recommend(?:ation)?s?|advice|advise|(?:a )?good (?:time|idea|moment) to|(?<!what )is it worth|(?<!\b(?:been|were|was|are) )worth (?:buying|selling|trading|it)|do you (?:think|recommend|suggest|believe)|what do you think|what would you do|best thing to do|your opinion|suggest(?:ion)? (?:a|what|which|me)|any (?:trad(?:e|ing)|hot|good|investment|market) tips?|is (?:the )?[a-z]{3,6}[ _]?[a-z]{0,3} (?:still )?a (?:good |strong )?(?:buy|sell)(?= now|$))\b/;
const FORECAST =
  /^(?:so |and )?will\b|\b(?:tomorrow|next (?:week|month|year|day|quarter|hour|trade)|will (?:be|it|we|the|i|rise|fall|go)|(?:what|who|which|when|how|where|\w+) will|going to (?:be|rise|fall|go|win|lose|make)|predict\w*|forecast\w*|expect(?:ing)? (?:to|for|next)|in the future|future)\b/;
/** What is to come, and known already: the deadline of a claim, the opening of a mint, the base fee of the next block. */
const KNOWN_AHEAD =
  /\b(?:next block|(?:airdrops?|claims?|allocations?|unclaimed|shares?)\b.*\b(?:runs? out|ends?|ending|lapses?|lapsing|closes?|closing|over|up)|timelocks?\b.*\b(?:ends?|ending|runs? out|over)|deadlines?|on (?:the|my|our) (?:calendar|agenda|schedule)|expir(?:e|es|ing|y)|due|(?:opens?|opening|start|starts|starting)\b.*\b(?:mint|mints|minting|drops?|collections?)|(?:mint|mints|minting|drops?|collections?)\b.*\b(?:opens?|opening|start|starts|starting|up))\b/;
const ORDERS =
  /\b(?:ignore|disregard|forget|override|bypass)\b.*\b(?:rules?|instructions?|prompts?|limits?|restrictions?|everything|all|above|previous)\b|\bsystem prompt\b|\byou are now\b|\bpretend\b|\bact as\b|\bjailbreak\b|\bdeveloper mode\b|\b(?:reveal|print|show|tell|give|what is|send)\b.*\byour (?:instructions|prompt)\b|\bdrop table\b|\bselect \* from\b|<script/;
/** A password, key or code itself. */
const SECRETS =
  /\b(?:reveal|print|show|tell|give|what(?: is|'s|s| s| are|'re| was)|send|know|remember|look up|read out|leak|decrypt)\b.*\b(?:passwords?|passphrases?|secret(?! settings?\b)|(?:api|access|signing|encryption) key|credentials?|private keys?|seed phrases?|(?:session|auth|bearer|access) token|(?:recovery|backup) codes?)\b|\bwhat password (?:is|does|do|did|has)\b|^(?:(?:the|my|our|[a-z]+'s|all|every) )*passwords?(?: (?:of|for) .+)?$/;
/** What is known of one: that it is, since when, and what the word means. */
const OF_SECRETS =
  /\b(?:what is an? [a-z]+(?: [a-z]+)?$|temporary|initial|wrong|failed|sign[ -]?ins?|logins?|attempts?|how (?:many|often)|number of|count|when|expir\w*|state|status|ends?|due|chang\w+|reset\w*|used|unused|made|revoked|left|events?|(?:accounts?|users?|people) (?:with|without|that|whose|who)|who|newest|latest|last|mean\w*|definition|deadlines?|difference)\b/;
const COMMAND =
  /^(?:(?:please|now|ok|okay|hey|then|just|so|can you|could you|would you|will you|can i|may i|i want (?:you )?to|i (?:would|'d)? ?like (?:you )?to|i need (?:you )?to|let us|you must|you should|go ahead and) )*(?:delete|remove|erase|wipe|clear|close|cancel|stop(?! loss)|halt|pause|resume|start|restart|shut|kill|disable|enable|activate|deactivate|execute|place|submit|send|transfer|withdraw|deposit|claim|change|update|modify|increase|decrease|reduce|raise|double|set|reset|switch|turn|export|download|import|upload|email|mail|notify|alert(?! (?:from|since|at|yesterday|today|last|rules?|settings?|history|log|kinds?|types?)\b)|remind|promote|demote|add|create|write|book|hedge(?! ratios?\b)|invest|move|swap(?! (?:costs?|fees?|gas|prices?)\b)|stake|unstake|borrow|lend|approve|sign(?![ -]?(?:ins?|outs)\b)|rebuild|run|schedule|connect|disconnect|rename|edit|fix|make me|buy|sell|open|trade|go (?:long|short)|exit|enter|liquidate|flatten|revoke|acknowledge|reboot|unlock|rebalance(?= (?:the|my|our|it|all|now)\b)|take profits?(?= now$| on (?:my|the|our|all)\b)|sign me out|log me out)\b(?! (?:(?:paper )?trades?|positions?|profits?|side|sides|rate|rates|win|vs|versus|and sell|and buy|or|compared|count|counts|is|are|was|were|did|of|by|in|performance|results?|wins?|losses)\b)/;
/** 'open pair trades', 'open collections': those that are open. */
const OPEN_ONES =
  /^open (?!(?:an?|the|my|our|me|it|them|this|that|these|those|new|some|more|another|all|every|up|one|two|three|four|five|ten|\d+)\b)(?:[a-z]+ ){0,2}[a-z]+s(?: (?:with|by|and|of|in|on|since|per|above|below|sorted|right now|now|today|currently|at the moment)\b.*)?$/;
/** A verb in the middle of a sentence that gives an order. */
const COMMANDED =
  /\b(?:and|then|also|please) (?:delete|remove|erase|wipe|cancel|stop(?! loss)|halt|pause|restart|shut|kill|disable|execute|transfer|withdraw|deposit|liquidate|flatten|close (?:it|them|all|my|the|everything)|buy (?:it|them|more|some)|sell (?:it|them|all|everything))\b/;

/** 'add the pattern column' is about a table that was told. */
const OF_TABLE =
  /^(?:and )?(?:(?:can|could|would) you )?(?:please )?(?:add|include|append|show)(?: me| us)? (?:also )?(?:the|an?|their|its) (?:[a-z]+ ){1,4}columns?(?: too| as well| to (?:it|that|them|the (?:list|table)))?$/;

const ONE_VERB = /^\s*(?:and|or|what about|how about) [a-z]+\s*\?\s*$/i;

/** The kind of a request without a figure; undefined if the question asks for figures. */
export function readRequest(message: string): Request | undefined {
  // 'and withdraw?' after 'how much did we deposit' asks for the other figure.
  if (ONE_VERB.test(message)) return undefined;
  const text = message
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s'<*]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (ORDERS.test(text)) return 'orders';
  if (SECRETS.test(text) && !OF_SECRETS.test(text)) return 'secrets';
  if (HELP.test(text)) return 'help';
  if (REALITY.test(text)) return 'reality';
  if (ADVICE.test(text)) return 'advice';
  if (FORECAST.test(text) && !KNOWN_AHEAD.test(text)) return 'forecast';
  if (
    COMMAND.test(text) &&
    !OF_TABLE.test(text) &&
    !OPEN_ONES.test(text) &&
    !/^(?:open|start|close|trade|set|run|claim|exit)\b.*\b(?:how|what|which|when)\b/.test(text)
  )
    return 'command';
  return COMMANDED.test(text) ? 'command' : undefined;
}

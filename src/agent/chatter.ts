/**
 * What is said before a question without changing it. A sign behind a word tells it from the beginning of a question: 'first, which …'
 * and 'first trades'.
 */
export const LEADS: readonly RegExp[] = [
  /^(?:u+h+|u+m+|e+r+m*|h+m+|o+h+|a+h+|yo|hi|hiya|hello|hey|howdy|dear|btw|fyi|alright|sorry|honestly|frankly|seriously|anyways?|apparently|essentially)(?![\w'])/i,
  /^(?:so|well|ok|okay|right|now|then|also|and|but|listen|look|see|say|wait|hold on|hang on|actually|basically|great|nice|cool|perfect|thanks|thank you|there|all|team|guys|folks|everyone|everybody|mate|man|buddy|question|morning|evening)(?=\s*[,.:;!–—]|\s+-)/i,
  /^(?:by the way|out of curiosity|excuse me|pardon(?: me)?|forgive me|good (?:morning|afternoon|evening|day)|first of all|before i forget|now that i think of it|to bother you|if this is obvious)\b/i,
  /^(?:there|all|team|guys|folks|everyone|everybody|mate|man|buddy|friend|dear)?\s*(?:agent|bot|robot|assistant|computer|machine)(?=\s*[,:!]|\s+-)/i,
  /^(?:team|guys|folks|everyone|everybody|mate|buddy)(?=\s+(?:how|what|which|who|when|where|why|is|are|do|does|did|can|could)\b)/i,
  /^(?:agent|bot|assistant)(?=\s+(?:how|what|which|who|when|where|why|is|are|do|does|did|can|could)\b)/i,
  /^(?:just )?(?:quick(?:ly)?(?: one| question)?|curious|checking|wondering)(?=\s*[,.:;!–—]|\s+-)/i,
  /^(?:while (?:i have you|i'?m|we'?re) here|i(?:'?m| am) new(?: here| to this| to it)?)\b/i,
  /^(?:first(?:ly)?|second(?:ly)?|third(?:ly)?|next|finally|last(?:ly)?|again|once (?:more|again)|as (?:always|usual)|like every \w+|(?:the )?same (?:question|thing)(?: as \w+(?: \w+)?)?|(?:one|a) (?:more|last|final)(?: thing| one| question)?|(?:another|next|last|final|second|other) (?:one|thing|question))(?=\s*[,:;!–—]|\s+-)/i,
  /^then(?=\s+(?:how|what|which|who|when|where|why|is|are|do|does|did)\b)/i,
  // 'for our weekly meeting: …', 'before the call, …'.
  /^(?:for|before|in|during|after) (?:my|the|our|a|an|this|today'?s|tomorrow'?s|next) (?:[\w'-]+ ){0,2}?(?:reports?|meeting|boss|slides?|deck|presentation|clients?|team|records|review|tax(?:es)?|tax return|accountant|auditors?|newsletter|call|stand-?up|spreadsheet|notes|write-?up|summary)(?=\s*[,:;–—]|\s+-)/i,
  // 'my boss wants to know …', 'someone asked me …', 'we were asked …'.
  /^(?:(?:(?:my|our|the|a) )?(?:boss|ceo|cfo|manager|colleague|client|customer|partner|accountant|auditor|investor|team|friend|lead)s?|someone|somebody|everyone|people|they) (?:(?:is|are|was|were|has|have|just|keeps?) )*(?:asks?|asking|asked|wants?|wanted|needs?|needed|wonders?|wondering)(?: me| us)?(?: to (?:know|see|hear))?(?: about| for| if| whether)?\b/i,
  /^(?:i|we)(?:'?ve)? (?:(?:was|were|am|are|got|have|been|just|keep) )+asked(?: about| for| if| whether)?\b/i,
  // 'I'd love to know …', 'we are trying to find out …', 'need to see …'.
  /^(?:(?:i|we)(?:'?d|'?m|'?re)? )?(?:(?:would|do|am|are|was|were|will|just|really|only|also|still|have|been) )*(?:want|need|like|love|wish|try|trying|hoping|hope|keen|dying|happy|glad|curious|interested)(?:,? please,?)? to (?:know|see|find out|understand|learn|figure out|work out|check|hear|get)(?: about| if| whether)?\b/i,
  /^(?:i|we)(?:'?m|'?re)? (?:(?:am|are|was|were|just|only|simply|still|often) )*(?:wondering|curious|asking|wonder|interested)(?: about| if| whether| in)?(?: (?:knowing|seeing))?\b(?! to\b)/i,
  /^(?:i|we)(?:'?d) be interested(?: to know| in(?: knowing| seeing)?)\b/i,
  /^(?:(?:i|we)(?:'?m|'?re| am| are) (?:looking for|after|in need of)|looking for)(?=\s)/i,
  /^(?:need(?=\s+(?:how|what|which|the|our|my|all|total|average|a list)\b)|(?:needed|wanted)(?=\s*:))/i,
  /^what (?:i|we)(?:'?d|'?m|'?re)? (?:(?:would|am|are|really|just|actually|do) )*(?:want|need|like|love|after|looking for|interested in|care about)(?: to (?:know|see))?,? (?:is|are),?:?(?=\s)/i,
  /^(?:my|the) question is,?:?(?=\s)/i,
  /^(?:(?:help|assist) me(?:,? please)?(?: to)?(?: understand| with| find(?: out)?| see)|help me(?=\s*[,:]))/i,
  // 'could you perhaps check …', 'can someone tell me …': only who is asked; what is asked of them follows.
  /^(?:(?:can|could|would|will|may|might) (?:you|u|someone|anyone|somebody|anybody)|(?:you|someone|anyone) (?:can|could|would|might)) (?:(?:please|kindly|perhaps|maybe|possibly|just|quickly|also) )*(?=(?:tell|show|give|list|check|look|find|pull|fetch|get|calculate|compute|explain|remind|work|figure|dig|confirm|help)\b)/i,
  /^would (?:you|u) mind (?:(?:please|just|quickly) )*(?:telling|showing|giving|checking|listing|finding out|looking up)(?: me| us)?(?: if| whether)?\b/i,
  /^(?:can|could|may|might) (?:i|we) (?:please |just |quickly )*(?:see|know|check|get|have|ask(?: you)?|find out|hear)\b/i,
  /^(?:do|does|did|would) (?:you|u|someone|anyone|anybody) (?:happen to |perhaps )*(?:know|remember)(?: if| whether)?\b/i,
  /^(?:(?:do|have) (?:you|we|u) (?:have|got) |have you )?(?:any|an|the slightest) (?:idea|clue)(?: of| about| on| if| whether)?(?=\s)/i,
  /^is (?:there (?:a|any) way|it possible) to (?:know|see|tell|find out|get|check)(?: me)?\b/i,
  /^(?:if (?:you (?:don'?t|do not|wouldn'?t) mind|you can|possible|that'?s (?:ok|okay|possible)))\b/i,
  // What asks for an answer and says nothing of it.
  /^(?:just |please |quickly )*(?:remind me(?: again)?|tell me again|let (?:me|us) know|lemme know|(?:fetch|pull up|look up|dig up|find out|work out|figure out|calculate|compute|check|confirm)(?: for me| for us| me)?)(?: if| whether| about)?(?=\s+\w+\s+\w)/i,
];

/** What is said behind a question without changing it. */
export const TAILS: readonly RegExp[] = [
  /[\s,]+(?:please|pls|plz|thanks(?: a lot| a million| so much)?|thank you(?: very much| so much)?|thx|ty|cheers|asap|lol|haha|btw|fyi|mate|buddy|dude|bro|pal|my friend|dear agent|real quick|or nah|or not|or what|:-?\)|;-?\))$/i,
  /[\s,]+(?:by any chance|if (?:you|i|we) (?:can|could|may|know|have it|have time|don'?t mind)|if (?:that'?s |it'?s |that is |it is )?(?:possible|ok|okay))$/i,
  /,\s*(?:right|correct|ok|okay|then|man|friend|boss|agent|bot|exactly|roughly|(?:does |do )?(?:you|anyone) know|any (?:idea|clue)|(?:can|could) you (?:tell|say|check|see)(?: me)?|i (?:wonder|forgot|forget|keep forgetting|can'?t remember)|remind me)$/i,
  /[\s,]+(?:do you know|(?:that )?(?:i|we) should (?:know|worry|care) about)$/i,
  /[\s,]+(?:exactly|precisely|roughly|approximately|ballpark|more or less|give or take|to be (?:exact|precise)|though|anyways?|honestly)$/i,
  /[\s,]+in (?:short|brief|a nutshell|(?:one|a) (?:line|number|word|sentence))$/i,
  /(?<!shown)[\s,]+(?:in|from|by) (?:the|our|your|this) (?:data|system|console|books|database|records|platform|tool)$/i,
  /[\s,]+(?:on (?:the|our) books|according to (?:you|us|(?:the|our|your) (?:data|console|system|books|records|numbers))|as far as (?:you|we|i) (?:know|see|can (?:see|tell))|as you see it)$/i,
  /[\s,]+for (?:me|(?:my|the|our|a) (?:[\w'-]+ )?(?:report|meeting|boss|slides|deck|presentation|records|accountant|auditors?))$/i,
  // 'promoted again' says something, 'what was the win rate again' does not.
  /(?<=^(?:and )?(?:what|which|how) .*)(?<!ed)[\s,]+again$/i,
];

import type { Form } from './form.ts';

/** What stands for a setting, in whatever way it is asked for, and the word that its topic has. */
const TOPICS: readonly (readonly [RegExp, string])[] = [
  [/^(?:database|db|data ?store|storage)(?: server)?$/i, 'database'],
  [/^(?:e-?mail|mail|smtp)(?: (?:server|sending|delivery))?$/i, 'mail'],
  [/^(?:alert )?webhook$/i, 'webhook'],
  [/^(?:https|tls|ssl)$/i, 'tls'],
  [/^(?:language model|llm|chat model|ai model)$/i, 'language model'],
  [/^(?:chain|node|blockchain)$/i, 'chain'],
  [/^(?:spread|slippage|financing|commission)$/i, ''],
];

function settingOf(word: string): string {
  const topic = TOPICS.find(([form]) => form.test(word))?.[1] ?? '';
  return `${topic === '' ? word.toLowerCase() : topic} setting`;
}

/** Ways of asking for what the server is set to, without the name of a setting. */
export const SETTING_FORMS: readonly Form[] = [
  // 'is mail set up' is about the setting that decides it.
  [
    /\b(is|are) (?:an? |the |our |any )?((?:e-?mail|mail)(?: server| sending| delivery)?|smtp|(?:alert )?webhook|https|tls|ssl|language model|llm)s?(?: for alerts)? (not )?(?:been )?(?:set up|configured|set)\b/gi,
    (_, verb = '', word = '', not = '') => `${verb} the ${settingOf(word)} ${not}set`,
  ],
  [
    /\b(?:does|do) (?:the )?(mail|e-?mails?|webhook)(?: for alerts)? work,? (?:and )?(?:is|are) (?:it|they) (?:set up|configured)\b/gi,
    (_, word = '') => `is the ${settingOf(word.replace(/s$/, ''))} set`,
  ],
  // 'what is the server using as its database', 'which database does the server use'.
  [
    /\bwhat (?:is|does) (?:the |this |our )?(?:server|console|platform) (?:using|use|running on|run on)(?: as| for) (?:its |the |an? )?(database|db|data ?store|storage|mail server|language model|node|chain)\b/gi,
    (_, word = '') => `what is the ${settingOf(word)}`,
  ],
  [
    /\b(?:which|what) (database|db|data ?store|mail server|language model|llm|chain|blockchain|node) (?:(?:does|do|is|are) (?:the |this |our )?(?:server|console|platform|chat|agent|we|it|you) (?:use|using|run on|running on|connected to|on|watch|watching|follow|following)|is (?:used|configured|set|in use|watched|followed))\b(?: for [a-z]+)?/gi,
    (_, word = '') => `what is the ${settingOf(word)}`,
  ],
  // 'what spread is assumed', 'the spread assumption'.
  [
    /\b(?:what|which|how much) (spread|slippage|financing|commission) (?:is|are|do we|does (?:the )?(?:engine|console|it)) (?:assumed?|set|charged on paper)\b/gi,
    (_, word = '') => `what is the ${settingOf(word)}`,
  ],
  [
    /\b(?:the |our )?(?:assumed (spread|slippage|financing|commission)|(spread|slippage|financing|commission) assumption)s?(?! settings?\b)/gi,
    (_, one = '', other = '') => `the ${settingOf(one || other)}`,
  ],
  [
    /\b(?:what|which) port (?:is|does) (?:the |this |our )?(?:server|console) (?:on|use|using|listen on|listening on|run on|running on)\b/gi,
    'what is the port setting',
  ],
  // 'how long are alerts kept'.
  [
    /\bhow long (?:are|is|do we keep|does (?:the )?(?:server|console) keep|do) (?:the |our )?(alerts?|audit trail|audit events?|prices?|readings?|pending transactions?)(?: (?:stay|kept|stored|retained|saved))?(?=\s*[?.!]*$)/gi,
    (_, what = '') =>
      `what is the ${what
        .toLowerCase()
        .replace(/^audit.*$/, 'audit trail')
        .replace(/s$/, '')} retention setting`,
  ],
  [
    /\bhow many (?:paper )?(?:positions|trades) (?:may|can) be open (?:at once|at the same time|at a time|at most)\b/gi,
    'what is the position limit setting',
  ],
  [
    /\bis (?:the |a )?(?:second factor|two[- ]factor(?: authentication)?|2fa|mfa) (?:required|mandatory|compulsory|optional|enforced)\b/gi,
    'what is the second factor setting',
  ],
];

import type { Form } from './form.ts';

/** 'has the win rate improved over the last three months', 'the trend of profit': its course, in steps that suit the time. */
export const COURSE_FORMS: readonly Form[] = [
  [
    /^\s*(?:has|have|had|did|is|are|was|were) (?:the |our |my )?((?:[a-z_]+ ){0,5}?(?:win ?rate|hit rate|profit|pnl|profit factor|expectancy|drawdown|confidence|holding time|performance|results?|number of trades))(?: (?:of|on|for) ((?:[a-z_]+ ?){1,3}?))?(?: been)? (?:improv(?:ed?|ing)|chang(?:ed?|ing)|develop(?:ed|ing)?|evolv(?:ed?|ing)|(?:gett?ing|got|gotten|become|becoming) (?:better|worse|higher|lower)|(?:gone|going|go) (?:up|down)|ris(?:en|ing|e)|fall(?:en|ing)?|drop(?:ped|ping)?|increas(?:ed?|ing)|decreas(?:ed?|ing)|declin(?:ed?|ing)|deteriorat(?:ed?|ing)|wors(?:ened|ening))\b(.*)$/gi,
    (_, figure = '', rows = '', rest = '') => courseOf(rows === '' ? figure : `${figure} of ${rows}`, rest),
  ],
  [
    /^\s*how (?:did|has|have|does|do) (?:the |our |my )?((?:[a-z_]+ ){0,5}?[a-z_]+) (?:develop(?:ed)?|evolved?|changed?(?= over time| over the| since| this| in the last))\b(.*)$/gi,
    (_, figure = '', rest = '') => courseOf(figure, rest),
  ],
  [
    /^\s*(?:what is |what was |show(?: me)? |give me |is there )?(?:the |a |any )*(?:trend|course|development|evolution) (?:of|in|for) (?:the |our |my )?((?:[a-z_]+ ){0,5}?[a-z_]+)\b((?: (?:by|per|over|in|of|for|since|this|last)\b.*)?)\s*\?*$/gi,
    (_, figure = '', rest = '') => courseOf(figure, rest),
  ],
  [
    /^(.*[a-z]) over time\s*\?*$/gi,
    (_, figure = '') => (/\b(?:by|per|each|every)\b/.test(figure) ? figure : courseOf(figure, '')),
  ],
];

const GROUPED = /\b(?:by|per|each|every) (?:day|week|month|quarter|year|hour|weekday|symbol|pair|side)\b/i;

function courseOf(figure: string, rest: string): string {
  const figures = /^(?:performance|results?)$/i.test(figure.trim()) ? 'total profit' : figure.trim();
  const time = rest.replace(/\bover time\b/i, '');
  if (GROUPED.test(time)) return `${figures}${time}`;
  const step = /\b(?:today|yesterday|hours?)\b/i.test(time)
    ? 'hour'
    : /\b(?:weeks?|days?|month)\b/i.test(time) && !/\bmonths\b/i.test(time)
      ? 'day'
      : 'month';
  return `${figures} by ${step}${time}`;
}

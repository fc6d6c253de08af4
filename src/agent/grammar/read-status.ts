import type { AreaTable } from './area-table.ts';
import type { Condition } from './query.ts';

/** Statuses from the lowest to the highest; a dormant pattern has lost its own. */
const ORDER = ['awaiting', 'potential', 'observed', 'promoted', 'elite'] as const;
const LONGEST = 9;
/** 'at least promoted', 'with a status of at most observed', 'not even at least observed'. */
const BOUNDED =
  /^(?:(?:(?:with|of|in) )?(?:an? |the )?(?:status|stage|level|tier|rank) (?:of |is )?)?(?:(at (?:the )?least|no (?:worse|lower|less) than|not (?:worse|lower|less) than|a minimum of)|(at (?:the )?most|no (?:better|higher|more) than|not (?:better|higher|more) than|a maximum of)) (awaiting|potential|observed|promoted|elite)\b/;
/** 'observed or better', 'observed or below'. */
const OPEN =
  /^(?:(?:(?:with|of|in) )?(?:an? |the )?(?:status|stage|level|tier|rank) (?:of |is )?)?(awaiting|potential|observed|promoted|elite) (?:or|and) (?:(better|higher|above|up|upwards|beyond)|(?:worse|lower|below|less))\b(?! than\b)/;
/** 'a status above observed': of a status alone, since elite trades may be better than observed ones. */
const BEYOND =
  /^(?:(?:with|of|in) )?(?:an? |the )?(?:status|stage|level|tier|rank) (?:of |is )?(?:(above|over|beyond|better than|higher than)|(?:below|under|beneath|worse than|lower than)) (awaiting|potential|observed|promoted|elite)\b/;

/** 'patterns above observed'. */
const ABOVE =
  /^(?:(above|over|beyond|better than|higher than)|(?:below|under|beneath|worse than|lower than)) (awaiting|potential|observed|promoted|elite)\b/;
const DENIED = /^not (?:yet |even )?(?=at least\b)/;
const JUDGES = /^(?:is|are|was|were|do|does|did)$/;

/** 'at least promoted', 'observed or better', 'a status below promoted': all statuses that this names. */
export function readStatus(
  words: readonly string[],
  at: number,
  { fields }: AreaTable,
): { readonly condition: Condition; readonly used: number } | undefined {
  const field = ['status', 'source'].find((one) => fields[one]?.values?.promoted !== undefined);
  if (field === undefined) return undefined;
  const text = words.slice(at, at + LONGEST).join(' ');
  const [denied = ''] = DENIED.exec(text) ?? [];
  const bounded = BOUNDED.exec(text.slice(denied.length));
  const plain = denied === '' ? text : '';
  const open = OPEN.exec(plain);
  const beyond =
    BEYOND.exec(plain) ?? (field === 'status' && isOfPatterns(words, at) ? ABOVE.exec(plain) : null);
  const said = (bounded && denied + bounded[0]) ?? open?.[0] ?? beyond?.[0];
  if (said === undefined) return undefined;
  const isUpper = (bounded?.[1] ?? open?.[2] ?? beyond?.[1]) !== undefined;
  const place = ORDER.findIndex((one) => one === (bounded?.[3] ?? open?.[1] ?? beyond?.[2]));
  // 'at least' and 'below' begin with the status itself.
  const higher = ORDER.slice(beyond === null ? place + (isUpper ? 0 : 1) : place + (isUpper ? 1 : 0));
  const isHigher = (status: string): boolean => higher.some((one) => one === status);
  // What is not above a status is every other one, and so is what has lost it.
  const values = Object.keys(fields[field]?.values ?? {}).filter(
    (one) => isHigher(one) === (isUpper !== (denied !== '')),
  );
  return values.length === 0
    ? undefined
    : { condition: { field, op: 'is', values }, used: said.split(' ').length };
}

/** Whether patterns are said to be above or below a status, and no patterns of another one are compared with it. */
function isOfPatterns(words: readonly string[], at: number): boolean {
  const former = words.slice(0, at);
  const isCompared = JUDGES.test(words[0] ?? '') || former.some((word) => ORDER.some((one) => one === word));
  return !isCompared && /^(?:patterns?|are|is|rated|ranked|that)$/.test(words[at - 1] ?? '');
}

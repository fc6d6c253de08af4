import type { Bind } from '../list/list-statement.ts';

/** A condition of a question for trades: of a field, with the values that it is compared with. */
export interface AggregateCondition {
  readonly field: string;
  readonly op: string;
  readonly values: readonly (string | number)[];
}

/** A trade's dollars decide whether it wins, or its percent if the dollars are not known. */
export const RESULT = 'coalesce(profit, profit_pct)';
const ENTERED = `("timestamp" at time zone 'UTC')`;
const IN_NEW_YORK = `("timestamp" at time zone 'America/New_York')::time`;
const IN_LONDON = `("timestamp" at time zone 'Europe/London')::time`;

/** Fields with named values, as expressions of a trade; null where a trade has none yet. Times are in UTC. */
const TEXTS: Readonly<Record<string, string>> = {
  side: 'trade_action',
  source: 'source',
  status: 'status',
  result: `case sign(${RESULT}) when 1 then 'win' when -1 then 'loss' when 0 then 'even' end`,
  outcome: 'outcome',
  pattern: 'pattern',
  weekday: `lower(to_char(${ENTERED}, 'FMDay'))`,
  // Equal to `tradingSessionAt`.
  session: `case when ${IN_NEW_YORK} >= '08:00' and ${IN_NEW_YORK} < '17:00' then 'America'
    when ${IN_LONDON} >= '08:00' and ${IN_NEW_YORK} < '08:00' then 'Europe' else 'Asia' end`,
};
const NUMBERS: Readonly<Record<string, string>> = {
  profit: 'profit',
  profit_pct: 'profit_pct',
  price: 'price',
  exit_price: 'exit_price',
  quantity: 'quantity',
  confidence: 'confidence::numeric',
  length: 'char_length(pattern)',
  duration: 'extract(epoch from closed_at - "timestamp") / 60',
};
const MINUTE_OF_DAY = `extract(hour from ${ENTERED}) * 60 + extract(minute from ${ENTERED})`;
const COMPARISONS: Readonly<Record<string, string>> = {
  above: '>',
  below: '<',
  at_least: '>=',
  at_most: '<=',
};
const SYMBOL = '(select symbol from series where series.id = series_id)';
/** Groups of trades in addition to the fields with named values; times are in UTC. */
const GROUPS: Readonly<Record<string, string>> = {
  symbol: SYMBOL,
  // The same bits of two symbols are two patterns, which are never summed.
  pattern: `concat_ws(' ', pattern, ${SYMBOL})`,
  hour: `to_char(${ENTERED}, 'HH24:00')`,
  date: `to_char(${ENTERED}, 'YYYY-MM-DD')`,
  week: `to_char(date_trunc('week', ${ENTERED}), 'YYYY-MM-DD')`,
  month: `to_char(${ENTERED}, 'YYYY-MM')`,
  quarter: `to_char(${ENTERED}, 'YYYY "Q"Q')`,
  year: `to_char(${ENTERED}, 'YYYY')`,
  length: 'char_length(pattern)::text',
};
/** Fields and groups that follow the clock of a trading day; SQL has only that of UTC. */
const OF_CLOCK: ReadonlySet<string> = new Set([
  'weekday',
  'clock',
  'hour',
  'date',
  'week',
  'month',
  'quarter',
  'year',
]);

/** Whether a condition or a group follows the clock of the trading day. */
export function followsClock(field: string): boolean {
  return OF_CLOCK.has(field);
}

/** The expression of a group; undefined if the database has none. */
export function aggregateGroup(group: string): string | undefined {
  return GROUPS[group] ?? TEXTS[group];
}

/** The expression of a number of a trade, null where a trade has none; undefined if the database has no such number. */
export function aggregateNumber(field: string): string | undefined {
  return NUMBERS[field];
}

/**
 * A condition in SQL, by the rule for single rows: an unknown value meets only 'not'. An unknown result or outcome meets nothing.
 * Undefined if the database cannot decide it.
 */
export function aggregateCondition(
  { field, op, values }: AggregateCondition,
  bind: Bind,
): string | undefined {
  const [first = '', second = ''] = values;
  if (field === 'clock') {
    const inside = `(${MINUTE_OF_DAY} >= ${bind(first)}::numeric and ${MINUTE_OF_DAY} < ${bind(second)}::numeric)`;
    return op === 'is' ? inside : op === 'not' ? `not ${inside}` : undefined;
  }
  const text = TEXTS[field];
  if (text !== undefined) {
    const any = () => `${text} = any(${bind(values.map(String))}::text[])`;
    if (op === 'is') return any();
    if (op === 'not')
      return field === 'result' || field === 'outcome'
        ? `${text} is not null and not ${any()}`
        : `(${any()}) is not true`;
    if (field !== 'pattern') return undefined;
    if (op === 'starts') return `starts_with(pattern, ${bind(String(first))}::text)`;
    if (op === 'ends') return `right(pattern, ${String(first).length}) = ${bind(String(first))}::text`;
    return op === 'holds' ? `strpos(pattern, ${bind(String(first))}::text) > 0` : undefined;
  }
  const number = NUMBERS[field];
  if (number === undefined) return undefined;
  if (op === 'is') return `${number} = any(${bind(values.map(String))}::numeric[])`;
  const sign = COMPARISONS[op];
  return sign && `${number} ${sign} ${bind(String(first))}::numeric`;
}

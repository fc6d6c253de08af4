import { conditionText } from './grammar/describe-selection.ts';
import type { Condition, Period } from './grammar/query.ts';
import { readQuestion } from './grammar/read-question.ts';
import { readingContext } from './reading-context.ts';
import type { ToolContext } from './tools/tool-context.ts';
import { periodDates, readPeriod } from './tools/trade-period.ts';

/** Synonyms of a value in a tool's input. */
const SAME: Readonly<Record<string, readonly string[]>> = {
  buy: ['buy', 'long'],
  sell: ['sell', 'short'],
  long: ['long', 'buy'],
  short: ['short', 'sell'],
};

type Input = Readonly<Record<string, unknown>>;

/**
 * The filters of a question that no tool call had, in words: a model that left one out answered another question. Words that
 * the grammar does not know are not checked.
 */
export async function droppedFilters(
  message: string,
  inputs: readonly Input[],
  context: ToolContext,
): Promise<string[]> {
  if (inputs.length === 0) return [];
  const { query, table } = readQuestion(message, await readingContext(context));
  const values = inputs.map(valuesIn);
  const dropped = query.selections.flatMap(({ symbols, where, period }) => [
    ...symbols.filter(
      (symbol) => !inputs.some((input, at) => values[at]?.has(symbol) || groupsBy(input, 'symbol')),
    ),
    ...where
      .filter(
        (condition) =>
          !inputs.some((input, at) => covers(values[at], condition) || groupsBy(input, condition.field)),
      )
      .map((condition) => `"${conditionText(condition, table)}"`),
    ...(period && !inputs.some((input) => hasPeriod(input, period, context)) ? [`"${period.text}"`] : []),
  ]);
  if (
    table.id === 'elite-trades' &&
    !inputs.some((input) => input.elite === true || input.area === 'elite-trades' || input.status === 'elite')
  )
    dropped.push('"elite trades"');
  return [...new Set(dropped)];
}

function covers(values: ReadonlySet<unknown> | undefined, { values: asked }: Condition): boolean {
  return asked.every((value) => (SAME[String(value)] ?? [value]).some((one) => values?.has(one)));
}

/** Whether a tool returns a field's values side by side. */
function groupsBy(input: Input, field: string): boolean {
  return input.by === field || input.group === field || input.second === field;
}

/** Whether a tool was called for exactly this period, or for its other meaning. */
function hasPeriod(input: Input, period: Period, context: ToolContext): boolean {
  const wanted = [period, ...(period.other ? [period.other] : [])];
  return spansOf(input, context).some(({ from, to, since }) =>
    wanted.some((one) =>
      one.since !== undefined ? since === one.since : from === one.from && to === one.to,
    ),
  );
}

interface Span {
  readonly from?: unknown;
  readonly to?: unknown;
  readonly since?: unknown;
}

function spansOf(input: Input, context: ToolContext): Span[] {
  const spans: Span[] = [];
  const named = typeof input.period === 'string' ? readPeriod(input.period) : undefined;
  if (named) {
    const { from = null, to = null } = periodDates(context, named);
    spans.push({ from, to });
  }
  if (typeof input.year === 'number') spans.push({ from: `${input.year}-01-01`, to: `${input.year}-12-31` });
  for (const selection of Array.isArray(input.selections) ? (input.selections as { period?: Span }[]) : []) {
    if (selection.period) spans.push({ from: null, to: null, ...selection.period });
  }
  return spans;
}

/** Every value in an input. */
function valuesIn(input: unknown): ReadonlySet<unknown> {
  if (typeof input !== 'object' || input === null) return new Set([input]);
  return new Set(Object.values(input).flatMap((value) => [...valuesIn(value)]));
}

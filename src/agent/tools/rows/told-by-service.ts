import type { Selection } from '../../grammar/query.ts';

/** What all trades of our engine are, and what a service does not say of its trades: fields of questions with their only value. */
const OURS: ReadonlyMap<string, { readonly value: string; readonly unsaid: string }> = new Map([
  ['kind', { value: 'paper', unsaid: 'are on paper or real' }],
  ['costs', { value: 'net', unsaid: 'are net of costs' }],
]);

/** The value of such a field for a trade of our engine; undefined for other fields. */
export function ofOurTrades(field: string): string | undefined {
  return OURS.get(field)?.value;
}

/** Why a question for the trades of a service cannot be answered; undefined if it does not ask for what the service leaves out. */
export function unsaidByService(selections: readonly Selection[]): string | undefined {
  const asked = selections
    .flatMap(({ where }) => where)
    .map(({ field }) => OURS.get(field))
    .find((one) => one !== undefined);
  return (
    asked &&
    `I cannot answer that: a service tells these trades, and does not say whether they ${asked.unsaid}.`
  );
}

/** A selection without the conditions that all trades of our engine meet. */
export function withoutGiven(selection: Selection): Selection {
  const where = selection.where.filter(
    ({ field, op, values }) => !(op === 'is' && values.includes(OURS.get(field)?.value ?? Number.NaN)),
  );
  return where.length === selection.where.length ? selection : { ...selection, where };
}

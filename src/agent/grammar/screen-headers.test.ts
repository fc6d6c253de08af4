import { expect, test } from 'vitest';
import { AREA_TABLES } from '../areas/area-tables.ts';
import { DECLARED_COLUMNS } from '../areas/declared-columns.ts';
import type { Query } from './query.ts';
import { readQuestion } from './read-question.ts';
import { READING_CONTEXT } from './testing/reading-context.ts';
import { SCREEN_TABLES, screenColumns } from './testing/screen-columns.ts';

type Rows = NonNullable<Query['rows']>;

const CONTEXT = { ...READING_CONTEXT, seesAll: true };

/** Columns that are no value to tell: yes or no, which are asked as filters, stages, and what rows are named by. */
const NO_VALUES: ReadonlySet<string> = new Set([
  ...['elite-trades tp_triggered', 'elite-trades sl_triggered', 'alerts lasts'],
  ...['vaults ours', 'mint-attempts ours', 'pairs followed', 'bundles received_at', 'patterns pattern'],
  ...['interactions usd_value'],
]);
/** Headers of numbers that no figure is asked of: what rows are counted by, and what stands beside the result itself. */
const NO_FIGURES: ReadonlySet<string> = new Set([
  ...['gas-blocks number', 'gas-blocks transactions', 'pairs trades', 'patterns trade_count'],
  ...['patterns length', 'pot-moves cost_pot_bps', 'pending-transactions wait_blocks'],
  ...['ledger-lines lines', 'ledger-lines unvalued'],
  // Sums and means of patterns and elite trades are of their trades.
  ...['patterns profit', 'elite-trades profit'],
]);

for (const table of AREA_TABLES.filter(({ id }) => SCREEN_TABLES[id])) {
  const { id, one, many } = table;

  test(`every column of the ${id} is told, and lists are put in its order, by its header`, async () => {
    const columns = (await screenColumns(table)).filter(({ column }) => !NO_VALUES.has(`${id} ${column}`));
    expect(columns.length).toBeGreaterThan(3);
    const misread = columns.flatMap(({ field, header }) => {
      const shows = ({ tells = [] }: Rows) => [...tells, ...table.columns].includes(field);
      const asked: [question: string, isRead: (rows: Rows) => boolean][] = [
        [`List the ${many} with their ${header}`, shows],
        [`Show the ${many} sorted by ${header}`, ({ by }) => by === field],
      ];
      if (table.time !== undefined) asked.push([`What is the ${header} of the latest ${one}?`, shows]);
      return asked.flatMap(([question, isRead]) => {
        const { query, table: read, unused } = readQuestion(question, CONTEXT);
        const isWhole = read.id === id && unused.length === 0 && query.rows !== null;
        return isWhole && isRead(query.rows) ? [] : [question];
      });
    });
    expect(misread).toEqual([]);
  });

  test(`figures of the columns of the ${id} are told by their headers`, async () => {
    const columns = (await screenColumns(table)).filter(
      ({ field, isNumber }) =>
        isNumber && !NO_FIGURES.has(`${id} ${field}`) && !NO_VALUES.has(`${id} ${field}`),
    );
    const misread = columns.flatMap(({ field, header }) => {
      const plain = /^[A-Z][a-z]/.test(header) ? header.charAt(0).toLowerCase() + header.slice(1) : header;
      return [
        `Which ${one} has the highest ${plain}?`,
        `Show the 5 ${many} with the lowest ${plain}`,
        `What is the average ${plain} of the ${many}?`,
        `Median ${plain} of the ${many}`,
        `How many ${many} have a ${plain} above 2?`,
      ].filter((question) => {
        const { query, table: read, unused, unclear } = readQuestion(question, CONTEXT);
        const about = [
          query.rows?.by,
          ...query.measures.map((measure) => read.measures[measure]?.of),
          ...query.selections.flatMap(({ where }) => where.map((one) => one.field)),
        ];
        return read.id !== id || unused.length + unclear.length > 0 || !about.includes(field);
      });
    });
    expect(misread).toEqual([]);
  });

  const enums = Object.entries(DECLARED_COLUMNS[id] ?? {}).filter(([, { kind }]) => kind === 'enum');
  if (enums.length > 0)
    test(`the values of every choice of the ${id} are filters beside its header`, async () => {
      const shown = await screenColumns(table);
      const misread = enums.flatMap(([column, { values = [] }]) => {
        const header = shown.find((one) => one.column === column)?.header.toLowerCase() ?? column;
        return values
          .flatMap((value) => {
            const said = value.replaceAll('_', ' ');
            return [
              `Show the ${many} whose ${header} is ${said}`,
              `How many ${many} have the ${header} ${said}?`,
            ].map((question) => [question, value] as const);
          })
          .filter(([question, value]) => {
            const { query, table: read, unused } = readQuestion(question, CONTEXT);
            const where = query.selections.flatMap((one) => one.where);
            const isSaid = where.some((one) => one.field === column && one.values.includes(value));
            return read.id !== id || unused.length > 0 || !isSaid;
          })
          .map(([question]) => question);
      });
      expect(misread).toEqual([]);
    });
}

import { expect, test } from 'vitest';
import { answerDefinition } from './answer-definition.ts';
import { plainText } from './answer-parts.ts';
import { describeSelection } from './grammar/describe-selection.ts';
import { readQuestion } from './grammar/read-question.ts';
import { onlyFurther } from './only-further.ts';
import { readingContext } from './reading-context.ts';
import { readConversation } from './testing/read-conversation.ts';

const CONTEXT = await readingContext({ now: Date.UTC(2026, 4, 20, 12), day: 'utc' });

function read(...questions: string[]) {
  const read = readConversation(questions.slice(0, -1), questions.at(-1) ?? '', CONTEXT);
  if (!read) return undefined;
  const { query, table, unused } = read;
  return {
    ...{ area: table.id, measures: query.measures, group: query.group, rows: query.rows, unused },
    ...{ compares: query.compares, lowest: query.lowest },
    about: query.selections.map((one) => describeSelection(one, table).replace(/ \([^)]*\)/g, '')),
  };
}

test('after a definition, what was defined is asked about', () => {
  expect(read('what is a bundle', 'how many were included')).toMatchObject({
    ...{ measures: ['bundles'], about: ['included bundles over the whole history'] },
  });
  expect(read('what is a bundle', 'how many were included', 'by which builder')).toMatchObject({
    ...{ group: 'builder', about: ['included bundles over the whole history'] },
  });
  for (const asked of ['how many of them were outbid in april', 'and how many were outbid in april?'])
    expect([asked, read('what is a bundle', asked)?.about]).toEqual([
      asked,
      ['bundles that were outbid in April 2026'],
    ]);
  expect(read('what is a bundle', 'by builder')).toMatchObject({ area: 'bundles', group: 'builder' });
  expect(read('define outbid', 'how many bundles were in april')?.about).toEqual([
    'bundles that were outbid in April 2026',
  ]);
  expect(read('explain a snipe', 'how many of those were paper')?.about).toEqual([
    'snipes on paper over the whole history',
  ]);
  expect(read('what is a flash loan', 'have we made money with them')?.area).toBe('flash-loans');
  expect(read('what does drawdown mean', 'which vault has the highest')?.rows).toMatchObject({
    by: 'drawdown_pct',
  });
  // What says itself what it is about stands by itself.
  expect(read('what is a bundle', 'how many trades won')).toBeUndefined();
  expect(read('what is a bundle', 'profit in april')).toBeUndefined();
  expect(read('what is a z score', 'how high was it in april')).toBeUndefined();
});

test('what a word means may have happened to rows, and to others, and is not lost on the way', () => {
  const outbid = ['what does outbid mean', 'how often did it happen to our bundles in april'];
  expect(read(...outbid)).toMatchObject({
    ...{ measures: ['bundles'], about: ['bundles that were outbid in April 2026'] },
  });
  expect(read(...outbid, 'and to mint attempts')?.about).toEqual([
    'mint attempts with reason outbid in April 2026',
  ]);
  expect(read('bundles that were outbid in april', 'and mint attempts')?.about).toEqual([
    'mint attempts with reason outbid in April 2026',
  ]);
  expect(read('skipped backruns this week', 'and vault moves')?.about).toEqual([
    'vault moves that were skipped this week',
  ]);
  // What cannot be said of the others is declined, and not left out.
  expect(read('failed flash loans in april', 'and vault moves')?.unused).toEqual(['vault moves']);
  // Where nothing told what happened, neither of them is of all rows.
  const lost = 'how often did it happen to our bundles in april';
  expect(onlyFurther(readQuestion(lost, CONTEXT), lost, false)).toBe(true);
  expect(read(lost, 'and to mint attempts')).toBeUndefined();
  const rest = 'and to mint attempts';
  expect(onlyFurther(readQuestion(rest, CONTEXT), rest, true)).toBe(true);
});

test('by another area, and which of both is more', () => {
  const gas = ['gas paid by nft mint', 'and by yield'];
  expect(read(...gas)).toMatchObject({
    ...{ measures: ['costs'], about: ['ledger lines with kind gas with area yield over the whole history'] },
  });
  for (const asked of ['which is more', 'which of them paid less?'])
    expect(read(...gas, asked)).toMatchObject({
      ...{ compares: true, measures: ['costs'], unused: [] },
      about: [
        'ledger lines with kind gas with area nft-mint over the whole history',
        'ledger lines with kind gas with area yield over the whole history',
      ],
    });
  expect(read('gas paid by nft mint', 'by day')).toMatchObject({ group: 'date' });
});

test('two groups that were told are put beside each other', () => {
  const kinds = ['ledger of the allocator by kind', 'just since april 15'];
  for (const asked of ['so is interest bigger than the fees?', 'is the interest more than the fees'])
    expect(read(...kinds, asked)).toMatchObject({
      ...{ compares: true, group: null, measures: [], unused: [] },
      about: [
        'ledger lines with area allocator with kind interest since 15 April 2026',
        'ledger lines with area allocator with kind swap fee, loan fee or protocol fee since 15 April 2026',
      ],
    });
  expect(read('net per desk on chain', 'did yield make more than flash loans?')?.about).toEqual([
    'ledger lines on the chain with area yield over the whole history',
    'ledger lines on the chain with area flash-loans over the whole history',
  ]);
  expect(read('ledger of the allocator by kind', 'is interest bigger than 100')?.compares).not.toBe(true);
});

test('the week before seven days, and only some of these', () => {
  const loans = ['how many flash loans in the last 7 days', 'and the week before?'];
  expect(read(...loans)?.about).toEqual(['flash-loan trades of the days before']);
  expect(read(...loans, 'only the reverted ones')?.about).toEqual([
    'failed flash-loan trades of the days before',
  ]);
  expect(read('profit in the last 30 days', 'and the month before')?.about).toEqual([
    'trades of the days before',
  ]);
  expect(read('profit last week', 'and the week before')?.about).toEqual(['trades of the week before']);
  expect(read('profit in the last 10 days', 'and the week before')?.about).toBeUndefined();
});

test('of the day that was asked about, and without some of them', () => {
  for (const asked of ['which wallet did best that day', 'which wallet did best on that day?'])
    expect([asked, read('flash loans on 18 april', asked)]).toMatchObject([
      asked,
      { group: 'wallet', about: ['flash-loan trades on 18 April 2026'], lowest: false, unused: [] },
    ]);
  expect(read('flash loans by day', 'which wallet did best that day')?.group).not.toBe('wallet');
  for (const asked of [
    'drop the skipped ones',
    'leave the skipped ones out',
    'hide skipped',
    'remove the skipped',
  ])
    expect([asked, read('snipes sorted by result, worst first', asked)]).toMatchObject([
      asked,
      {
        rows: { by: 'result_usd', lowest: true },
        about: ['snipes that are not skipped over the whole history'],
      },
    ]);
});

test('the difference of two words is told by the word that both share', () => {
  const told = (question: string) => answerDefinition(question)?.map((part) => plainText([part]));
  for (const question of [
    'explain the difference between chain and paper basis',
    'what is the difference between the chain basis and the paper basis',
    'how does chain basis differ from paper basis?',
    'difference between chain and paper',
  ])
    expect([question, told(question)]).toEqual([question, [expect.stringMatching(/^Basis: /)]]);
  expect(told('difference between a bundle and a backrun')).toHaveLength(2);
  expect(told('what is the difference between deposits and withdrawals in april')).toBeUndefined();
  expect(told('what is the difference between paper and chain snipes')).toBeUndefined();
});

import { expect, test } from 'vitest';
import { describeSelection } from './describe-selection.ts';
import { readQuestion } from './read-question.ts';
import { READING_CONTEXT } from './testing/reading-context.ts';

const CONTEXT = { ...READING_CONTEXT, seesAll: true };

function read(question: string) {
  const { query, table, unused, also } = readQuestion(question, CONTEXT);
  const { rows, measures, group } = query;
  return {
    ...{ area: table.id, rows, measures, group, unused, also: also !== undefined },
    about: query.selections.map((one) => describeSelection(one, table)),
  };
}

test('whether everything is up, and which sources have gone quiet', () => {
  for (const question of ['is everything up?', 'is everything up and running', 'are all systems up'])
    expect([question, read(question)]).toMatchObject([question, { area: 'series', unused: [] }]);
  for (const question of [
    'any source gone quiet',
    'has any source stopped answering',
    'which sources are silent',
    'is any service not responding',
  ])
    expect([question, read(question)]).toMatchObject([
      question,
      { area: 'source-calls', about: ['calls of sources that fail'], unused: [] },
    ]);
  expect(read('which sources went quiet in May').unused).not.toEqual([]);
});

test('the data of the chain is told by the sources of the chain', () => {
  for (const question of [
    'When did the chain data last update?',
    'when did the sources of the chain last answer',
    'how old is the chain data',
  ])
    expect([question, read(question)]).toMatchObject([
      question,
      {
        area: 'source-calls',
        rows: { by: 'succeeded_at' },
        about: ['calls of sources of the chain'],
        unused: [],
      },
    ]);
  expect(read('which remote sources fail').about).toEqual(['calls of sources with kind remote that fail']);
});

test('what no figure contains is counted', () => {
  for (const question of ['how many vanished records', 'records that a service stopped returning, how many'])
    expect([question, read(question)]).toMatchObject([
      question,
      { area: 'source-calls', measures: ['vanished'], unused: [] },
    ]);
  for (const question of [
    'rows that were left out of the totals because there was no price',
    'how many lines with no price this month',
  ])
    expect([question, read(question)]).toMatchObject([
      question,
      { area: 'ledger-lines', measures: ['unvalued_lines'], unused: [] },
    ]);
});

test('what was done to accounts and keys is told by the audit trail', () => {
  expect(read('did someone revoke an api key recently')).toMatchObject({
    ...{ area: 'audit-events', rows: { by: 'timestamp', lowest: false }, unused: [] },
    about: ['events of the audit trail of the kind access key revoked over the whole history'],
  });
  expect(read('Has anybody been locked out or disabled recently?')).toMatchObject({
    ...{ area: 'audit-events', rows: { by: 'timestamp', lowest: false }, unused: [] },
    about: ['events of the audit trail of the kind account disabled over the whole history'],
  });
  expect(read('who revoked an access key')).toMatchObject({ area: 'audit-events', group: 'who', unused: [] });
  expect(read('was anybody disabled this month').about).toEqual([
    'events of the audit trail of the kind account disabled in May 2026',
  ]);
  // The state of a key is no event, and the time of a revocation is no expiry.
  expect(read('how many revoked access keys')).toMatchObject({ area: 'access-keys', unused: [] });
  expect(read('which access keys were revoked this week').about).toEqual([
    'access keys with revocation this week (18 May 2026 to 20 May 2026)',
  ]);
  expect(read('access keys made this week').about).toEqual([
    'access keys with creation this week (18 May 2026 to 20 May 2026)',
  ]);
  expect(read('access keys that expire this week').about).toEqual(['access keys with expiry this week']);
  for (const question of [
    'list accounts that never set up 2FA',
    'accounts that have not set up a second factor',
    'who has no 2fa',
  ])
    expect([question, read(question).about]).toEqual([question, ['accounts without a second factor']]);
  // Neither is recorded.
  for (const question of ['who exported data this month', 'who changed settings since Monday'])
    expect([question, read(question).unused]).not.toEqual([question, []]);
});

test('alert rules are those that fired or did not, and alerts are as bad as their severity', () => {
  for (const question of [
    'which of my alert rules has never gone off',
    'which alert rules have never fired',
    'alert rules that have not been triggered',
  ])
    expect([question, read(question)]).toMatchObject([
      question,
      { area: 'alert-rules', about: ['alert rules of which no alert is kept'], unused: [] },
    ]);
  expect(read('which alert rules have fired').about).toEqual(['alert rules of which alerts are kept']);
  expect(read('which alert rules are not off').about).toEqual([
    'alert rules that are not those that are off',
  ]);
  expect(read('which alert rules never fired this week').about).toEqual([
    'alert rules not with last firing this week (18 May 2026 to 20 May 2026)',
  ]);
  // A rule that fired in March may have fired since.
  expect(read('which alert rules never fired in March').unused).not.toEqual([]);
  for (const question of ['how many unread alerts do I have, and how bad', 'unread alerts and how severe'])
    expect([question, read(question)]).toMatchObject([
      question,
      { area: 'alerts', group: 'severity', about: ['unread alerts over the whole history'], unused: [] },
    ]);
});

test('notes are those of people, of oneself and of one kind', () => {
  expect(read('which notes did people leave about EUR_USD').about).toEqual([
    'notes with text EUR_USD over the whole history',
  ]);
  expect(read('Show me my own notes from the last three days').about).toEqual([
    'notes of yours of the last 3 days (17 May 2026 to 20 May 2026)',
  ]);
  expect(read('how many notes have been written on patterns rather than days')).toMatchObject({
    ...{ about: ['notes on patterns over the whole history'], measures: ['notes'], unused: [] },
  });
});

test('what was passed on is skipped, over all areas where none is named', () => {
  expect(read('What did we decide not to do this week and why?')).toMatchObject({
    ...{ area: 'decisions', unused: [] },
    about: ['decisions of all areas that were skipped this week (18 May 2026 to 20 May 2026)'],
  });
  expect(read('most frequent reason for passing, over all areas')).toMatchObject({
    ...{ area: 'decisions', group: 'reason', measures: ['decisions'], unused: [] },
    about: ['decisions of all areas that were skipped over the whole history'],
  });
  for (const question of [
    'how much did passing on stuff save us overall',
    'how much did skipping save us',
    'how much has passing on things cost us',
  ])
    expect([question, read(question)]).toMatchObject([
      question,
      { area: 'decisions', measures: ['later'], unused: [] },
    ]);
  expect(read('how many decisions were taken versus just watched').about).toEqual([
    'decisions of all areas that were taken over the whole history',
    'observed decisions of all areas over the whole history',
  ]);
  expect(read('which skipped decisions turned out to be mistakes').unused).not.toEqual([]);
});

test('the whole house is all areas, and what a desk contributed is its part of the net', () => {
  expect(read('best and worst day for the whole house in April')).toMatchObject({
    ...{ area: 'ledger-lines', group: 'date', also: true, unused: [] },
    about: ['ledger lines in April 2026'],
  });
  expect(read('which desk contributed the most, as a percentage')).toMatchObject({
    ...{ area: 'ledger-lines', group: 'area', measures: ['net'], unused: [] },
  });
  expect(read('which desk contributed the most this month')).toMatchObject({
    ...{ area: 'ledger-lines', group: 'area', about: ['ledger lines in May 2026'], unused: [] },
  });
});

test('what is on the calendar are the deadlines ahead', () => {
  for (const question of ['anything on the calendar for tommorow', 'what is on the agenda tomorrow'])
    expect([question, read(question)]).toMatchObject([
      question,
      { area: 'deadlines', about: ['deadlines tomorrow'], unused: [] },
    ]);
});

test('what the server is set to is asked for without the name of a setting', () => {
  for (const [question, about] of [
    ['what is the server using as its database', 'settings about the database'],
    ['which database does the console use?', 'settings about the database'],
    ['database settings', 'settings about the database'],
    ['is mail set up', 'settings about mail with a value'],
    ['does mail for alerts work, is it set up', 'settings about mail with a value'],
    ['is mail not configured', 'settings about mail without a value'],
    ['is https configured', 'settings about TLS with a value'],
    ['what spread is assumed', 'settings about the spread'],
    ['what is the slippage assumption', 'settings about slippage'],
    ['how long are alerts kept', 'settings about keeping alerts'],
    ['which chain is watched', 'settings about the chain'],
    ['how many positions may be open at once', 'settings about the limit of positions'],
  ] as const)
    expect([question, read(question)]).toMatchObject([
      question,
      { area: 'settings', about: [about], unused: [] },
    ]);
  // What was sent and what was paid are figures of alerts and trades.
  expect(read('how many alerts were sent by mail').area).toBe('alerts');
  expect(read('how much spread did we pay')).toMatchObject({ area: 'trades', measures: ['spread_usd'] });
  expect(read('what is the spread of EUR_USD').area).toBe('series');
});

test('the candles of each symbol are told with the oldest of them', () => {
  for (const question of [
    'Which symbols have candles, how many and from when?',
    'since when do we have candles of EUR_USD',
  ])
    expect([question, read(question)]).toMatchObject([question, { area: 'series', unused: [] }]);
});

test('people of the console and their accounts are asked for without that word', () => {
  for (const [question, about] of [
    ['who has admin rights', 'accounts with the role admin'],
    ['which users lack two-factor', 'accounts without a second factor'],
    ['anyone without 2fa?', 'accounts without a second factor'],
  ] as const)
    expect([question, read(question)]).toMatchObject([
      question,
      { area: 'accounts', about: [about], unused: [] },
    ]);
  expect(read('did anyone fail to log in today').about).toEqual([
    'events of the audit trail of the kind sign in failed today (20 May 2026)',
  ]);
  expect(read('show sign-ins with a wrong password').about).toEqual([
    'events of the audit trail of the kind sign in failed over the whole history',
  ]);
  expect(read('who was the last person to sign in')).toMatchObject({
    ...{ area: 'audit-events', rows: { by: 'timestamp', lowest: false, limit: 1 }, unused: [] },
  });
  expect(read('is the second factor of my account on').area).toBe('second-factors');
});

test('what was skipped or ends is of all areas, and the text of a note ends before its time', () => {
  expect(read('what was skipped yesterday').about).toEqual([
    'decisions of all areas that were skipped of yesterday (19 May 2026)',
  ]);
  expect(read('what expires in the next 3 days')).toMatchObject({
    ...{ area: 'deadlines', about: ['deadlines within the next 3 days'], unused: [] },
  });
  for (const question of ['notes on EUR_USD in April', 'what notes do we have about EUR_USD from April'])
    expect([question, read(question).about]).toEqual([question, ['notes with text EUR_USD in April 2026']]);
  expect(read('notes on patterns in April').about).toEqual(['notes on patterns in April 2026']);
});

test('whether the server is well is told by its series and sources', () => {
  for (const question of ['is the server ok', 'is the platform up', 'which feed has died'])
    expect([question, read(question)]).toMatchObject([question, { area: 'series', unused: [] }]);
  expect(read('did any source stop').about).toEqual(['calls of sources that fail']);
  expect(read('which source failed yesterday').unused).toEqual(['yesterday']);
});

test('who edited a note is told by the audit trail, as its author need not be the one', () => {
  for (const question of ['who edited a note', 'who changed a note'])
    expect([question, read(question)]).toMatchObject([
      question,
      {
        ...{ area: 'audit-events', group: 'who', unused: [] },
        about: ['events of the audit trail of the kind note edited over the whole history'],
      },
    ]);
  expect(read('edited notes').about).toEqual(['notes that were edited over the whole history']);
});

test('only what the audit trail records is asked of it', () => {
  expect(read('did anyone sign in lately')).toMatchObject({
    ...{ area: 'audit-events', rows: { by: 'timestamp', lowest: false }, unused: [] },
  });
  for (const question of ['has anyone traded recently', 'did someone lose money recently'])
    expect([question, read(question).unused]).not.toEqual([question, []]);
});

test('whether all sources are well asks for one that is not', () => {
  for (const question of [
    'are all sources fresh and working?',
    'Are all our feeds up and healthy',
    'is every source live, connected and up to date?',
  ]) {
    expect([question, read(question)]).toMatchObject([
      question,
      { area: 'series', unused: [], about: ['symbols with topic stale'] },
    ]);
  }
});

test('what was not taken, with nothing named, are the skipped decisions of all areas', () => {
  const about = (period: string) => [`decisions of all areas that were skipped ${period}`];
  for (const [question, group, period] of [
    ['what was left not taken last week', 'reason', 'of last week (11 May 2026 to 17 May 2026)'],
    ['what did we not take in October', 'reason', 'in October 2025'],
    ['show me what was left untaken', 'reason', 'over the whole history'],
    ['what was not taken by area', 'area', 'over the whole history'],
    ['what have we not taken in stat arb', 'reason', 'with area stat-arb over the whole history'],
  ])
    expect([question, read(question ?? '')]).toMatchObject([
      question,
      { area: 'decisions', group, unused: [], about: about(period ?? '') },
    ]);
  expect(read('how much did we leave on the table in October?')).toMatchObject({
    ...{ area: 'decisions', measures: ['later'], unused: [], about: about('in October 2025') },
  });
});

test('the reason that saved the most is the one that would have lost it, and a source is asked by its answers', () => {
  for (const [question, lowest] of [
    ['Which reason saved us the most?', true],
    ['which reason has cost us the most money by skipping', false],
  ] as const) {
    const { query, unused } = readQuestion(question, CONTEXT);
    expect([question, query.area, query.group, query.measures, query.lowest, unused]).toEqual([
      ...[question, 'decisions', 'reason', ['later'], lowest, []],
    ]);
  }
  expect(read('which source failed most recently?')).toMatchObject({
    ...{ area: 'source-calls', rows: { by: 'failing_since', lowest: false, limit: 1 }, unused: [] },
  });
  expect(read('when did the chain last answer?')).toMatchObject({
    ...{ area: 'source-calls', rows: { by: 'succeeded_at' }, unused: [] },
  });
  expect(read('when did the broker last answer?').unused).not.toEqual([]);
});

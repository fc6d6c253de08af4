import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { plainText } from '../../src/agent/answer-parts.ts';
import { createLocalAnalyst } from '../../src/agent/local-analyst.ts';
import type { AgentPart } from '../../src/contract/agent.ts';
import { ensureInbox } from '../../src/store/alerts/alert-rules.ts';
import { writeDecisions } from '../../src/store/areas/decisions.ts';
import { createAccount } from '../../src/store/identity/accounts.ts';
import { ensureSource } from '../../src/store/mirror/sources.ts';
import { addNote } from '../../src/store/notes/notes.ts';
import { askerOf } from '../support/asker-of.ts';
import { SQL_TARGETS, useStore } from '../support/store-targets.ts';

const NOW = Date.UTC(2026, 4, 20, 12);
const at = (hoursAgo: number) => new Date(NOW - hoursAgo * 3_600_000).toISOString();
const [target] = SQL_TARGETS;
if (!target) throw new Error('There is no store to ask');

const REASONS = ['below_costs', 'below_costs', 'paused'] as const;

/** Questions about the account and all areas, with the statement that recounts each figure. */
const QUESTIONS: readonly (readonly [question: string, sql: string])[] = [
  ['How many devices are signed in?', 'select count(*) from devices'],
  ['Which device was used last?', 'select name from devices order by last_seen_at desc limit 1'],
  ['Which is my oldest device?', 'select name from devices order by created_at limit 1'],
  ['How many access keys do I have?', 'select count(*) from access_keys'],
  ['How many access keys expired?', `select count(*) from access_keys where expires_at <= '${at(0)}'`],
  [
    'Which access keys expire within the next 3 days?',
    `select name from access_keys where expires_at between '${at(0)}' and '${at(-72)}'`,
  ],
  [
    'Which alert rules are switched off?',
    "select replace(kind, '_', ' ') from alert_rules where not enabled",
  ],
  ['How many alert rules send mail?', 'select count(*) from alert_rules where by_mail'],
  [
    'Which of my alert rules has never gone off?',
    `select replace(kind, '_', ' ') from alert_rules where id not in (select rule_id from alerts)`,
  ],
  [
    'How many alert rules fired in the last 3 days?',
    `select count(distinct rule_id) from alerts where fired_at > '${at(72)}'`,
  ],
  [
    'How many alert rules have not fired in the last 3 days?',
    `select count(*) from alert_rules where id not in (select rule_id from alerts where fired_at > '${at(72)}')`,
  ],
  ['Newest note and who wrote it', 'select author from notes order by created_at desc, seq desc limit 1'],
  [
    'How many deadlines are ahead in the next 3 days?',
    `select count(*) from deadlines where at between '${at(0)}' and '${at(-72)}'`,
  ],
  [
    'How many deadlines are ahead in the next hour?',
    `select count(*) from deadlines where at between '${at(0)}' and '${at(-1)}'`,
  ],
  [
    'How many opportunities did we skip in all areas?',
    "select count(*) from area_decisions where decision = 'skipped'",
  ],
  [
    'Why do we skip opportunities most often?',
    `select replace(reason, '_', ' ') from area_decisions where decision = 'skipped'
     group by reason order by count(*) desc limit 1`,
  ],
  [
    'How many opportunities did we skip in the last 24 hours?',
    `select count(*) from area_decisions where decision = 'skipped' and "timestamp" > '${at(24)}'`,
  ],
  [
    'How many notes mention spread?',
    "select count(*) from notes where subject || ' ' || text ilike '%spread%'",
  ],
  ['How many notes are about EUR_USD?', "select count(*) from notes where subject like '%EUR_USD%'"],
  [
    'How many notes are about pattern 1101?',
    "select count(*) from notes where kind = 'pattern' and subject like '%1101%'",
  ],
  ['How many notes did I write?', "select count(*) from notes where author = 'one@example.com'"],
  [
    'How many of my notes are about EUR_USD?',
    "select count(*) from notes where author = 'one@example.com' and subject like '%EUR_USD%'",
  ],
];

describe(target.name, () => {
  const store = useStore(target, { keep: true });
  const id = randomUUID();

  beforeAll(async () => {
    const { db } = store();
    const account = { email: 'one@example.com', password_hash: 'x', password_is_temporary: false };
    await createAccount(db, { id, ...account, groups: [], created_at: at(500) });
    await db
      .insertInto('devices')
      .values(
        ['Firefox on Linux', 'Safari on iPhone', 'Chrome on Windows'].map((name, index) => ({
          ...{ id: randomUUID(), account_id: id, name, remembered: index === 1, last_ip: '192.0.2.7' },
          ...{ created_at: at(100 + 50 * ((index + 1) % 3)), last_seen_at: at(9 - 3 * index) },
        })),
      )
      .execute();
    await db
      .insertInto('access_keys')
      .values(
        [-48, 24, -960, -1_000].map((hours, index) => ({
          ...{ id: randomUUID(), account_id: id, name: `key ${index}`, key_hash: Buffer.from(`k${index}`) },
          ...{ created_at: at(500 + index), expires_at: at(hours), revoked_at: null, last_used_at: null },
        })),
      )
      .execute();
    const inbox_id = await ensureInbox(db, id);
    const rules = await db
      .insertInto('alert_rules')
      .values(
        (['drawdown', 'pot_drift', 'new_device'] as const).map((kind, index) => ({
          ...{ id: randomUUID(), inbox_id, kind, parameters: '{}', enabled: index !== 1 },
          ...{ by_mail: index !== 2, by_webhook: false },
        })),
      )
      .returning(['id', 'kind'])
      .execute();
    await db
      .insertInto('alerts')
      .values(
        [30, 900, 950].map((hours, index) => {
          const { id: rule_id, kind } = rules[index === 0 ? 0 : 2] ?? { id: null, kind: 'test' };
          const told = { text: `Alert ${hours}`, link: '/', severity: 'notice' as const };
          return { inbox_id, rule_id, kind, event_key: `${hours}`, ...told, fired_at: at(hours) };
        }),
      )
      .execute();
    for (const [index, area] of (['yield', 'allocator'] as const).entries()) {
      const source = await ensureSource(db, { area, kind: 'chain', label: 'chain' });
      await writeDecisions(
        db,
        source,
        Array.from({ length: 7 + index }, (_, seq) => ({
          ...{ seq, subject: 'one', timestamp: at(9 * seq + 1), basis: 'chain' as const },
          ...(seq % 4 === 3
            ? { decision: 'taken' as const, reasons: [] }
            : { decision: 'skipped' as const, reasons: [REASONS[seq % 3] ?? 'paused'] }),
          ...{ expected_usd: null, figures: {}, rules: null, due_at: null },
        })),
      );
    }
    for (const [index, text] of ['The spread was wide', 'Quiet', 'Spreads again'].entries())
      await addNote(
        db,
        {
          ...{ kind: 'pattern', subject: `imported.${index === 1 ? 'USD_SGD' : 'EUR_USD'}.H1.1101`, text },
          author: index === 2 ? 'two@example.com' : 'one@example.com',
        },
        { at: at(10), account_id: null, ip: null, request_id: null },
        10,
      );
  });

  async function ask(message: string): Promise<string> {
    const parts: AgentPart[] = [];
    const { signal } = new AbortController();
    for await (const part of createLocalAnalyst(store(), () => NOW).answer({ message }, signal, askerOf(id)))
      parts.push(part);
    return plainText(parts.filter(({ kind }) => kind !== 'suggestions'));
  }

  test.each(QUESTIONS)('%s', async (question, statement) => {
    const { rows } = await sql.raw<Record<string, string | number>>(statement).execute(store().db);
    const figure = String(Object.values(rows[0] ?? {})[0]);
    expect(await ask(question)).toMatch(new RegExp(`(^|[^\\d.])${figure}([^\\d]|$)`, 'm'));
  });

  test('a second factor is on when it was confirmed, and not before', async () => {
    expect(await ask('Do I have two factor turned on?')).toContain('There are 0 ');
    const factor = { account_id: id, sealed_secret: Buffer.from('sealed'), created_at: at(5) };
    await store()
      .db.insertInto('second_factors')
      .values({ ...factor, confirmed_at: null })
      .execute();
    expect(await ask('Is 2FA enabled?')).toContain('There are 0 ');
    await store()
      .db.updateTable('second_factors')
      .set({ confirmed_at: at(4) })
      .execute();
    expect(await ask('Is 2FA enabled?')).toContain('There is 1 ');
  });

  test('nobody without an account is told of one, and a filter that is not known gets no figure', async () => {
    const analyst = createLocalAnalyst(store(), () => NOW);
    const parts: AgentPart[] = [];
    for await (const part of analyst.answer(
      { message: 'How many devices are there?' },
      new AbortController().signal,
    ))
      parts.push(part);
    expect(plainText(parts)).not.toMatch(/\d devices/);
    expect(await ask('How many purple devices are there?')).not.toMatch(/\d devices/);
    expect(await ask('How many skipped decisions were purple?')).not.toMatch(/\d decisions/);
    // Of all areas only sums of a day and a reason are known, and of deadlines only those ahead.
    expect(await ask('How many skipped decisions would have made money?')).toMatch(/^Over all areas I know/);
    expect(await ask('Which deadlines were due last week?')).toMatch(/^I know the deadlines ahead/);
  });

  test('decisions without a reason are no answer to which reason, and one that was taken may have one', async () => {
    const { id: source } = await store()
      .db.selectFrom('sources')
      .select('id')
      .where('area', '=', 'yield')
      .executeTakeFirstOrThrow();
    await writeDecisions(
      store().db,
      source,
      Array.from({ length: 24 }, (_, place) => ({
        ...{ seq: 100 + place, subject: 'one', timestamp: at(2), basis: 'chain' as const },
        ...{ decision: 'taken' as const, reasons: place < 3 ? (['would_revert'] as const) : [] },
        ...{ expected_usd: null, figures: {}, rules: null, due_at: null },
      })),
    );
    const { rows } = await sql
      .raw<{ reason: string; times: number }>(
        `select replace(reason, '_', ' ') as reason, count(*)::integer as times from area_decisions
         where reason is not null group by reason order by times desc limit 1`,
      )
      .execute(store().db);
    const told = await ask('Which reason was the most frequent over all decisions?');
    expect(told).toMatch(new RegExp(`^Of the decisions[^.]*${rows[0]?.reason}[^.]*${rows[0]?.times}`, 'm'));
    expect(told).toMatch(/would revert\D+3\b/);
    expect(told.split('\n').at(-1)).toMatch(/none\D+\d+/);
  });

  test('an area that asks nobody is told to count its facts here', async () => {
    await ensureSource(store().db, { area: 'stat-arb', kind: 'own', label: 'own' });
    const told = await ask("Is stat arb's number from our own candles or from a service?");
    expect(told).toBe(
      'The facts of stat-arb are counted here, from the candles and prices of this console: it asks no service and no chain.',
    );
  });
});

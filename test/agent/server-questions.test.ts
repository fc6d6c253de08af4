import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { plainText } from '../../src/agent/answer-parts.ts';
import { createLanguageModelAgent } from '../../src/agent/language-model.ts';
import { createLocalAnalyst } from '../../src/agent/local-analyst.ts';
import { queryRows } from '../../src/agent/tools/query-tool.ts';
import { runTool } from '../../src/agent/tools/run-tool.ts';
import { toolContextOf } from '../../src/agent/tools/tool-context.ts';
import { readConfig } from '../../src/config.ts';
import type { AgentPart } from '../../src/contract/agent.ts';
import { describeSettings } from '../../src/describe-settings.ts';
import type { AccessRole } from '../../src/domain/access-role.ts';
import { deleteAccount, upsertHostedAccount } from '../../src/store/identity/accounts.ts';
import { askerOf } from '../support/asker-of.ts';
import { fillServerFacts, PASSWORD_HASH } from '../support/fill-server-facts.ts';
import { startModelDouble } from '../support/model-double.ts';
import { silentLog } from '../support/silent-log.ts';
import { SQL_TARGETS, useStore } from '../support/store-targets.ts';

const NOW = Date.UTC(2026, 10, 26, 12);
const at = (hoursAgo: number) => new Date(NOW - hoursAgo * 3_600_000).toISOString();
const [target] = SQL_TARGETS;
if (!target) throw new Error('There is no store to ask');

const SECRET = 'a-token-that-nobody-is-told-00000';
const ENVIRONMENT = {
  ...{ PORT: '4711', RPC_URL: `http://node.example/${SECRET}`, METRICS_TOKEN: SECRET },
  ...{ LOG_LEVEL: 'warn', DATA_DIR: '/srv/data' },
};
const SETTINGS = describeSettings(readConfig(ENVIRONMENT), ENVIRONMENT);
const hasValue = ({ value, is_secret }: (typeof SETTINGS)[number]): boolean => is_secret || value !== null;
const EMAIL_OF = { viewer: 'cleo_m@example.com', operator: 'dan@example.com', admin: 'ada@example.com' };

const TRAIL = 'from audit_events left join accounts on accounts.id = account_id';
/** Questions about accounts and the audit trail, with the statement that recounts each figure or name. */
const QUESTIONS: readonly (readonly [question: string, sql: string])[] = [
  ['how many accounts are there', 'select count(*) from accounts'],
  ['How many users do we have?', 'select count(*) from accounts'],
  ['which accounts are disabled', 'select email from accounts where disabled_at is not null'],
  ['how many accounts are not disabled', 'select count(*) from accounts where disabled_at is null'],
  ['are any accounts disabled', 'select count(*) from accounts where disabled_at is not null'],
  ['who is an admin', `select email from accounts where 'admin' = any(groups) order by email`],
  ['how many admins are there', `select count(*) from accounts where 'admin' = any(groups)`],
  ['how many viewers are there', `select count(*) from accounts where groups = '{viewer}'`],
  ['accounts by role', `select count(*) from accounts where 'admin' = any(groups)`],
  [
    'which accounts have a second factor',
    'select email from accounts join second_factors on id = account_id',
  ],
  [
    'how many accounts have no second factor',
    'select count(*) from accounts where id not in (select account_id from second_factors)',
  ],
  ['who has a temporary password', 'select email from accounts where password_is_temporary'],
  ['which accounts are verified', 'select email from accounts where email_verified_at is not null'],
  ['which accounts have 2FA on', 'select email from accounts join second_factors on id = account_id'],
  [
    'how many accounts have access keys',
    `select count(distinct account_id) from access_keys where expires_at > '${at(0)}'`,
  ],
  [
    'how many access keys does ada@example.com have',
    `select count(*) from access_keys where expires_at > '${at(0)}'`,
  ],
  ['which account is the oldest', 'select email from accounts order by created_at limit 1'],
  ['is ben disabled', `select 'Yes'`],
  [
    'how often did dan sign in',
    `select count(*) ${TRAIL} where action = 'signed_in' and email = 'dan@example.com'`,
  ],
  ['newest account', 'select email from accounts order by created_at desc limit 1'],
  ['oldest account', 'select email from accounts order by created_at limit 1'],
  [
    'which accounts were created in the last 20 days',
    `select email from accounts where created_at > '${at(480)}'`,
  ],
  ['is ben@example.com disabled', `select 'Yes'`],
  ['is Ada@Example.com an admin', `select 'Yes'`],
  ['is dan@example.com an admin', `select 'No'`],
  ['how many audit events are there', 'select count(*) from audit_events'],
  ['how many events are in the audit trail', 'select count(*) from audit_events'],
  [
    'how many sign-ins failed this week',
    `select count(*) from audit_events where action = 'sign_in_failed' and at >= '2026-11-23'`,
  ],
  [
    'how many failed logins were there yesterday',
    `select count(*) from audit_events where action = 'sign_in_failed' and at >= '2026-11-25' and at < '2026-11-26'`,
  ],
  [
    'audit events of today by kind',
    `select replace(action, '_', ' ') || ' [|] ' || count(*) from audit_events where at >= '2026-11-26' group by action
     order by count(*) desc limit 1`,
  ],
  [
    'who changed a password in November',
    `select email ${TRAIL} where action = 'password_changed' and at >= '2026-11-01' and at < '2026-12-01'`,
  ],
  [
    'how many passwords were changed in November',
    `select count(*) from audit_events where action = 'password_changed' and at >= '2026-11-01'`,
  ],
  [
    'when did cleo_m@example.com sign in last',
    `select to_char(max(at) at time zone 'UTC', 'YYYY-MM-DD HH24:MI') ${TRAIL}
     where action = 'signed_in' and email = 'cleo_m@example.com'`,
  ],
  ['who signed in last', `select email ${TRAIL} where action = 'signed_in' order by at desc limit 1`],
  [
    'which account failed to sign in most often',
    `select email ${TRAIL} where action = 'sign_in_failed' group by email order by count(*) desc limit 1`,
  ],
  [
    'how often did dan@example.com sign in',
    `select count(*) ${TRAIL} where action = 'signed_in' and email = 'dan@example.com'`,
  ],
  ['how many audit events came from 192.0.2.1', `select count(*) from audit_events where ip = '192.0.2.1'`],
  ['who disabled ben@example.com', `select 'ada@example.com'`],
  [
    'when was ben@example.com disabled',
    `select to_char(at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') from audit_events where action = 'account_disabled'`,
  ],
  [
    'what share of sign-ins failed this week',
    `select round(100.0 * count(*) filter (where action = 'sign_in_failed') / count(*), 2) || '%' from audit_events
     where action in ('signed_in', 'sign_in_failed') and at >= '2026-11-23'`,
  ],
  ['who was disabled', 'select email from accounts where disabled_at is not null'],
  ['how many accounts have no group', `select count(*) from accounts where groups = '{}'`],
  ['how many users do I have', 'select count(*) from accounts'],
  ['first audit event', `select to_char(min(at) at time zone 'UTC', 'YYYY-MM-DD HH24:MI') from audit_events`],
];

/** What no row tells: an event that did not happen, and what concerns the one who asks. */
const DECLINED = [
  'which accounts have not signed in this month',
  'who has not changed a password',
  'what is my email',
  'am I an admin',
  'how many purple accounts are there',
  'how many settings are purple',
  'what did ben@example.com buy',
];

/** Questions about settings, with what the answer has to say, by the settings themselves. */
const OF_SETTINGS: readonly (readonly [question: string, said: string])[] = [
  ['what is PORT set to', '4711'],
  ['what is the port set to', '4711'],
  ['what is log_level set to', 'warn'],
  ['what is LOG_FORMAT', 'auto | default'],
  ['which settings have no value', `There are ${SETTINGS.filter((one) => !hasValue(one)).length} settings`],
  ['which settings are not at their default', `There are ${Object.keys(ENVIRONMENT).length} settings`],
  ['what is the value of DATA_DIR', '/srv/data | environment'],
  ['is RPC_URL set', 'Yes'],
  ['what is the server using as its database', 'DATA_DIR | set | /srv/data | environment'],
  ['is mail set up', 'No'],
  ['is mail configured', 'SMTP_URL | not set'],
  ['what spread is assumed', 'SPREAD_SOURCE | set | candles | default'],
  ['how long is the audit trail kept', 'AUDIT_KEEP_DAYS | set | 365'],
  ['which chain is watched', 'RPC_URL | set'],
  ['is METRICS_TOKEN set', 'Yes'],
  ['is the metrics token set', 'Yes'],
  ['is DATABASE_URL set', 'No'],
  ['what is POLL_MS set to', 'There are 0 settings'],
  ['is PORT from the environment', 'Yes'],
  ['is LOG_LEVEL debug', 'No'],
  ['is LOG_LEVEL set to warn', 'Yes'],
  ['is LOG_LEVEL not debug', 'Yes'],
  ['is the log level warn', 'Yes'],
  ['is PORT 4711', 'Yes'],
  ['is METRICS_TOKEN hunter2', 'the source does not report the value'],
  ['is LOG_FORMAT from the environment', 'No'],
  ['how many settings are there', `There are ${SETTINGS.length} settings`],
  ['which settings come from the environment', `There are ${Object.keys(ENVIRONMENT).length} settings`],
  ['how many settings are set', `There are ${SETTINGS.filter(hasValue).length} settings`],
  ['how many settings are not set', `There are ${SETTINGS.filter((one) => !hasValue(one)).length} settings`],
  [
    'how many settings are at their default',
    `There are ${SETTINGS.filter((one) => one.from === 'default').length} settings`,
  ],
  ['which settings are secret', 'METRICS_TOKEN | set | set'],
];
const AREAS = ['accounts', 'audit-events', 'settings'] as const;
const ONE_OF_EACH = [
  'how many accounts are there',
  'how many events are in the audit trail',
  'how many settings are there',
];
const SEEN: Readonly<Record<AccessRole, readonly boolean[]>> = {
  viewer: [false, false, false],
  operator: [false, false, true],
  admin: [true, true, true],
};

describe(target.name, () => {
  const store = useStore(target, { keep: true });
  let ids: ReadonlyMap<string, string>;

  beforeAll(async () => {
    ids = await fillServerFacts(store(), NOW);
  });

  const askerAs = (role: AccessRole) => askerOf(ids.get(EMAIL_OF[role]) ?? '', role);

  async function ask(message: string, role: AccessRole = 'admin', former: string[] = []): Promise<string> {
    const analyst = createLocalAnalyst(store(), () => NOW, { settings: SETTINGS });
    const parts: AgentPart[] = [];
    const { signal } = new AbortController();
    for await (const part of analyst.answer({ message, former }, signal, askerAs(role))) parts.push(part);
    return plainText(parts.filter(({ kind }) => kind !== 'suggestions'));
  }

  test.each(QUESTIONS)('%s', async (question, statement) => {
    const { rows } = await sql.raw<Record<string, string | number>>(statement).execute(store().db);
    expect(rows.length).toBeGreaterThan(0);
    const reply = await ask(question);
    for (const row of rows)
      expect(reply).toMatch(new RegExp(`(^|[^\\d.])${Object.values(row)[0]}([^\\d]|$)`, 'm'));
    expect(reply).not.toContain(PASSWORD_HASH);
  });

  test.each(DECLINED)('%s', async (question) => {
    const reply = await ask(question);
    expect(reply).toMatch(/I (?:cannot|know no)/);
    expect(reply).not.toMatch(/There (?:is|are) \d|\|/);
  });

  test.each(OF_SETTINGS)('%s', async (question, said) => {
    const reply = await ask(question, 'operator');
    expect(reply).toContain(said);
    expect(reply).not.toContain(SECRET);
  });

  test.each(Object.entries(SEEN) as [AccessRole, readonly boolean[]][])(
    'with the role %s what its screens show is told',
    async (role, seen) => {
      for (const [index, question] of ONE_OF_EACH.entries()) {
        const reply = await ask(question, role);
        if (seen[index]) expect(reply).toMatch(/^There are \d+ /);
        else
          expect(reply).toMatch(/^I cannot tell that: the [a-z ]+ are for [a-z ]+ only, and your role is /);
        if (!seen[index]) expect(reply).not.toMatch(/\d/);
      }
    },
  );

  test('a question takes up the one before it', async () => {
    const listed = ['which accounts are disabled'];
    expect(await ask('and the admins?', 'admin', listed)).toContain('There are 0 ');
    expect(await ask('how many of those are operators?', 'admin', listed)).toContain('There is 1 ');
    expect(await ask('and METRICS_TOKEN?', 'operator', ['is DATABASE_URL set'])).toMatch(/^Yes/m);
    expect(await ask('and the admins?', 'operator', listed)).toMatch(/^I cannot tell that/m);
  });

  test('a name is that of an account where it is of one alone, and only for who sees the accounts', async () => {
    expect(await ask('what role does dan have')).toContain('operator');
    for (const [question, role] of [
      ['what role does eva have', 'admin'],
      ['what role does dan have', 'operator'],
    ] as const) {
      const reply = await ask(question, role);
      expect(reply).toMatch(/I (?:cannot|know no)/);
      expect(reply).not.toMatch(/admin |operator |viewer /);
    }
  });

  test('accounts of a hosted pool are not told by this server', async () => {
    const hosted = { id: randomUUID(), email: 'host@example.com', groups: ['admin'], created_at: at(1) };
    await upsertHostedAccount(store().db, { ...hosted, provider: 'cognito' });
    const context = toolContextOf(store().db, NOW, {}, askerOf(hosted.id, 'admin'));
    const { data, note } = await runTool(queryRows, context, { area: 'accounts' });
    expect([data, note]).toEqual([null, expect.stringContaining('in a hosted pool')]);
    await deleteAccount(store().db, hosted.id);
  });

  test('who does not see the events of all is told of those of the own account, and that they are these', async () => {
    const question = 'how many sign-ins failed';
    const { count } = await store()
      .db.selectFrom('audit_events')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('action', '=', 'sign_in_failed')
      .where('account_id', '=', ids.get(EMAIL_OF.operator) ?? '')
      .executeTakeFirstOrThrow();
    const reply = await ask(question, 'operator');
    expect(reply).toMatch(/^This is of your account alone/);
    expect(reply).toMatch(new RegExp(` ${count} events? of your account`));
    expect(await ask('what share of sign-ins failed', 'operator')).toMatch(/^This is of your account alone/);
    expect(await ask('how many of my sign-ins failed', 'operator')).not.toMatch(/alone/);
    expect(await ask('how many of my sign-ins failed')).toMatch(/of your account/);
  });

  test('what nobody may be told by an email is declined alike, whether there is such an account or not', async () => {
    for (const question of [
      'is EMAIL disabled',
      'when did EMAIL sign in last',
      'what role does EMAIL have',
    ]) {
      const [known, unknown] = await Promise.all(
        ['ben@example.com', 'nobody@example.com'].map((email) =>
          ask(question.replace('EMAIL', email), 'operator'),
        ),
      );
      expect(known).toMatch(/^I cannot tell that/);
      expect(unknown).toBe(known);
    }
  });

  test.each(AREAS)('nobody who is not known, and no access key, is told of %s', async (area) => {
    const asked = { area, rows: { by: area === 'settings' ? 'setting' : 'email', all: true } };
    const admin = { ...askerAs('admin'), settings: SETTINGS };
    const told = await runTool(queryRows, toolContextOf(store().db, NOW, {}, admin), asked);
    expect(told.data?.rows.length).toBeGreaterThan(0);
    for (const asker of [{ settings: SETTINGS }, { ...admin, withKey: true }]) {
      const { data, note } = await runTool(queryRows, toolContextOf(store().db, NOW, {}, asker), asked);
      expect([data, note]).toEqual([null, expect.stringMatching(/^I cannot tell that: the /)]);
    }
  });

  test('a language model that asks for accounts in the name of an operator gets the same refusal', async () => {
    const calls = AREAS.map((area) => ({ name: 'query_rows', arguments: JSON.stringify({ area }) }));
    const listed = { area: 'accounts', rows: { by: 'email', limit: 25, all: true } };
    const heardAs = async (role: AccessRole): Promise<string[]> => {
      await using double = await startModelDouble((_, place) =>
        place === 0
          ? { call: [...calls, { name: 'query_rows', arguments: JSON.stringify(listed) }] }
          : { say: 'That is all.' },
      );
      const access = { url: double.url, model: 'double', key: undefined };
      const agent = createLanguageModelAgent(store(), () => NOW, silentLog, access, { settings: SETTINGS });
      const answer = agent.answer({ message: 'List them' }, new AbortController().signal, askerAs(role));
      for await (const _ of answer);
      return (
        double.heard
          .at(-1)
          ?.messages.flatMap(({ role: by, content }) => (by === 'tool' ? (content ?? '') : [])) ?? []
      );
    };
    const [accounts, events, settings, rows] = await heardAs('operator');
    for (const refused of [accounts, events, rows]) {
      expect(refused).toContain('for administrators only, and your role is operator');
      expect(refused).not.toMatch(/@example\.com|"value"/);
    }
    expect(settings).toContain(String(SETTINGS.length));
    const told = (await heardAs('admin')).join('\n');
    expect(told).toContain('ben@example.com');
    for (const secret of [SECRET, PASSWORD_HASH]) expect(told).not.toContain(secret);
  });
});

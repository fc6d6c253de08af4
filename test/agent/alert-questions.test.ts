import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { plainText } from '../../src/agent/answer-parts.ts';
import { createLocalAnalyst } from '../../src/agent/local-analyst.ts';
import type { AgentPart } from '../../src/contract/agent.ts';
import { ensureInbox } from '../../src/store/alerts/alert-rules.ts';
import type { Store } from '../../src/store/database/open-store.ts';
import { createAccount } from '../../src/store/identity/accounts.ts';
import { askerOf } from '../support/asker-of.ts';
import { SQL_TARGETS, useStore } from '../support/store-targets.ts';

const NOW = Date.UTC(2026, 4, 20, 12);
const HOUR = 3_600_000;
const [target] = SQL_TARGETS;
if (!target) throw new Error('There is no store to ask');
const FIRED = [
  { kind: 'pattern_step', text: 'Pattern 0101 of EUR_USD H1 had a demotion: elite to dormant.', hours: 2 },
  { kind: 'drawdown', text: 'The drawdown of simulated M5 is $125.00, 25 % of the peak.', hours: 30 },
  { kind: 'new_device', text: 'New device: Firefox from 192.0.2.1.', hours: 50, acknowledged: true },
  { kind: 'pattern_step', text: 'Pattern 11 of USD_SGD H1 had a promotion: observed to elite.', hours: 900 },
] as const;

async function addAlerts({ db }: Store): Promise<string> {
  const [id, created_at] = [randomUUID(), new Date(NOW).toISOString()];
  const account = { email: `${id}@example.com`, password_hash: null, password_is_temporary: false };
  await createAccount(db, { id, ...account, groups: [], created_at });
  const inbox_id = await ensureInbox(db, id);
  for (const { hours, ...alert } of FIRED)
    await db
      .insertInto('alerts')
      .values({
        ...{ inbox_id, acknowledged: false, ...alert, event_key: alert.text, link: '/account' },
        severity: alert.kind === 'pattern_step' ? 'notice' : 'warning',
        fired_at: new Date(NOW - hours * HOUR).toISOString(),
      })
      .execute();
  return id;
}

async function partsOf(store: Store, message: string, accountId?: string): Promise<AgentPart[]> {
  const { signal } = new AbortController();
  const parts: AgentPart[] = [];
  for await (const part of createLocalAnalyst(store, () => NOW).answer(
    { message },
    signal,
    accountId === undefined ? undefined : askerOf(accountId),
  ))
    parts.push(part);
  return parts.filter(({ kind }) => kind !== 'suggestions');
}

async function ask(store: Store, message: string, accountId?: string): Promise<string> {
  return plainText(await partsOf(store, message, accountId));
}

describe(target.name, () => {
  const store = useStore(target);
  test('the agent answers what fired for the one who asks, and declines what it cannot tell', async () => {
    const id = await addAlerts(store());
    expect(await ask(store(), 'How many alerts are there?', id)).toContain('4 alerts');
    const week = await ask(store(), 'Which alerts fired this week?', id);
    for (const { text } of FIRED.slice(0, 3)) expect(week).toContain(text);
    expect(week).not.toContain('USD_SGD');
    const symbol = await ask(store(), 'Any alerts for EUR_USD?', id);
    expect(symbol).toContain('1 ');
    expect(await ask(store(), 'How many unread alerts are there?', id)).toContain('3 unread alerts');
    expect(await ask(store(), 'How many alerts by kind?', id)).toMatch(/pattern step[\s\S]*2/);
    const newest = await ask(store(), 'What is the newest alert?', id);
    expect(newest).toContain(FIRED[0].text);
    expect(newest).not.toContain(FIRED[1].text);
    expect(await ask(store(), 'How many drawdown alerts were there in May?', id)).toContain('1 ');
    // A word that no grammar knows is no filter, and nobody sees what fired for another.
    expect(await ask(store(), 'How many purple alerts are there?', id)).not.toMatch(/\d alerts/);
    expect(await ask(store(), 'How many alerts are there?', await addAlerts(store()))).toContain('4 alerts');
    expect(await ask(store(), 'How many alerts are there?')).not.toMatch(/\d alerts/);
  });

  test.each([
    ['How many alerts are there?', '4', '/alerts'],
    ['How many unread alerts are there?', '3', '/alerts?acknowledged=no'],
    ["How many alerts haven't I read?", '3', '/alerts?acknowledged=no'],
    ['How many alerts fired this week?', '3', undefined],
    ['Any alerts for EUR_USD?', '1', undefined],
  ])('%s: %s leads to the page that shows just these, or nowhere', async (question, count, to) => {
    const parts = await partsOf(store(), question, await addAlerts(store()));
    const spans = parts.flatMap((part) => (part.kind === 'text' ? part.spans : []));
    expect(spans.filter(({ text }) => text === count)).toEqual([{ text: count, ...(to && { to }) }]);
  });
});

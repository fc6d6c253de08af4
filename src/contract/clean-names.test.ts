import { expect, test } from 'vitest';
import type * as zod from 'zod';
import { declaredRequests } from './endpoints.ts';

const HIDDEN = ' \u202eMy\u200b view\r\n\u2066 ';
const ADDRESS = `0x${'c0'.repeat(20)}`;
const PHASE = { opens_at: '2026-01-01T00:00:00Z', closes_at: null, price_eth: null, per_wallet: null };

test.each([
  ['saveView', 'name', { screen: '/trading/trades', address: '/trading/trades' }],
  ['makeAccessKey', 'name', { days: 1, password: 'x' }],
  ['nameWatchedAddress', 'name', { role: 'wallet', address: ADDRESS }],
  ['watchAddress', 'name', { role: 'wallet', address: ADDRESS, claim_event: null }],
  ['setMintPhase', 'phase', { ...PHASE, collection: ADDRESS, allowlist: null }],
  ['addNote', 'text', { kind: 'day', subject: '2026-01-01' }],
])('%s stores its %s without what deceives', (call, field, rest) => {
  const requests = declaredRequests() as Readonly<Record<string, { readonly body?: zod.ZodType }>>;
  const parsed = requests[call]!.body!.safeParse({
    ...rest,
    [field]: field === 'text' ? '\u202eMy view\u2066' : HIDDEN,
  });
  expect(parsed.error?.issues).toBeUndefined();
  expect(parsed.data).toMatchObject({ [field]: 'My view' });
});

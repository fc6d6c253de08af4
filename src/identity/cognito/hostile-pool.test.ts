import { describe, expect, test } from 'vitest';
import { openUnreachable, refusalOf } from '../../../test/support/identity-targets.ts';
import { startEndless } from '../../../test/support/start-endless.ts';
import { SQL_TARGETS, useStore } from '../../../test/support/store-targets.ts';
import { useGuardedFetch } from '../../../test/support/use-guarded-fetch.ts';

const CREDENTIALS = { email: 'op@example.com', password: 'Correct-horse-battery-7' };
const CALLER = { ip: '192.0.2.1', user_agent: 'Mozilla/5.0', request_id: 'r1' };

describe('an answer of a user pool without an end', () => {
  const store = useStore(SQL_TARGETS[0]!);
  useGuardedFetch();

  test.each([
    ['one text', '{"ChallengeName":"', 'a'.repeat(1_000)],
    ['brackets', '', '{"a":['.repeat(100)],
    ['no JSON', '<html>', 'a'.repeat(1_000)],
  ])('is left and told as trouble of the network: %s', async (_, begin, piece) => {
    await using server = await startEndless(begin, piece);
    const identity = await openUnreachable(store(), Date.now, server.url);
    expect(await refusalOf(identity.signIn(CREDENTIALS, CALLER))).toBe('network_error');
    expect(await refusalOf(identity.forgotPassword(CREDENTIALS.email, CALLER))).toBe('network_error');
    expect(await server.left).toBeLessThan(16 * 2 ** 20);
  });

  test('leaves the keys of its tokens unread, which ends no session', async () => {
    await using server = await startEndless('{"keys":["', 'a'.repeat(1_000));
    const identity = await openUnreachable(store(), Date.now, server.url);
    const header = Buffer.from('{"alg":"RS256","kid":"a"}').toString('base64url');
    expect(await refusalOf(identity.verifyToken(`${header}.e30.AAAA`))).toBe('network_error');
  });
});

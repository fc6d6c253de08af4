import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { outgoingAddresses } from './outgoing-addresses.ts';

const NAMED = {
  TRADING_API_URL: 'http://engine:8000/api',
  RPC_URL: 'https://node.example/key,wss://node.example/key',
  AGENT_API_URL: 'https://agent.example/ask',
};

test.each([
  ['http://engine:8000/status/', true],
  ['http://engine:8001/status/', false],
  ['https://engine:8000/', false],
  ['https://node.example/', true],
  ['https://agent.example.evil.example/', false],
  ['https://api-fxpractice.oanda.com/v3/accounts', false],
  ['http://127.0.0.1:8545/', false],
  ['http://169.254.169.254/latest/meta-data/', false],
])('of settings that name three services, %s is allowed: %s', (address, isAllowed) => {
  expect(outgoingAddresses(readConfig(NAMED))(new URL(address))).toBe(isAllowed);
});

test('broker, user pool and local chain are asked where they are used', () => {
  const allows = (env: Record<string, string>, address: string) =>
    outgoingAddresses(readConfig(env))(new URL(address));
  const broker = { OANDA_TOKEN: 'token', OANDA_ACCOUNT_ID: '101-001-1234567-001' };
  expect(allows(broker, 'https://api-fxpractice.oanda.com/v3/accounts')).toBe(true);
  expect(allows(broker, 'https://stream-fxpractice.oanda.com/v3/')).toBe(true);
  expect(allows(broker, 'https://api-fxtrade.oanda.com/v3/accounts')).toBe(false);
  const elsewhere = { ...broker, OANDA_URL: 'http://127.0.0.1:9001' };
  expect(allows(elsewhere, 'http://127.0.0.1:9001/v3/')).toBe(true);
  expect(allows({ ...elsewhere, CHAIN: 'none' }, 'https://api-fxpractice.oanda.com/v3/')).toBe(false);
  const pool = {
    IDENTITY: 'cognito',
    COGNITO_REGION: 'eu-west-1',
    COGNITO_USER_POOL_ID: 'eu-west-1_a',
    COGNITO_CLIENT_ID: 'b',
  };
  expect(allows(pool, 'https://cognito-idp.eu-west-1.amazonaws.com/eu-west-1_a/.well-known/jwks.json')).toBe(
    true,
  );
  expect(allows({ CHAIN: 'local' }, 'http://127.0.0.1:40123/')).toBe(true);
  expect(allows({ CHAIN: 'local' }, 'http://127.0.0.2:40123/')).toBe(false);
  expect(allows({ CHAIN: 'none' }, 'http://127.0.0.1:40123/')).toBe(false);
});

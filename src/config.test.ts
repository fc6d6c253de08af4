import { join } from 'node:path';
import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { watchedChainProfile } from './collectors/chain/watched-chain-profile.ts';
import { ConfigError, callerPath, readConfig } from './config.ts';
import { PAIR_DEFAULTS } from './domain/pair-settings.ts';
import { POT_RULES } from './domain/pot-rules.ts';
import { SYMBOLS } from './domain/symbol.ts';
import { DEFAULT_ENGINE_SETTINGS, settingsKey, settingsOfPair } from './engine/engine-settings.ts';
import { engineSettingsOf } from './engine-settings-of.ts';

test('an empty environment gives the documented defaults', () => {
  expect(readConfig({ PORT: '', MARKET: '  ' })).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    DATA_DIR: './data',
    DATABASE_URL: undefined,
    MARKET: 'simulated',
    MAX_CONCURRENT_TRADES: 3,
    TRADE_UNITS: 1000,
    LARGEST_TESTED_LOSS: 10,
  });
});

test('what is set is used, a password with its spaces', () => {
  const config = readConfig({ PORT: '0', OPERATOR_EMAIL: 'a@example.com', OPERATOR_PASSWORD: ' two words ' });
  expect(config.PORT).toBe(0);
  expect(config.OPERATOR_EMAIL).toBe('a@example.com');
  expect(config.OPERATOR_PASSWORD?.reveal()).toBe(' two words ');
});

test('the largest loss of the test is one of the settings of the engine, and of its key', () => {
  const settings = engineSettingsOf(readConfig({ LARGEST_TESTED_LOSS: '20' }));
  expect(settings.largest_loss).toBe(20);
  const keys = [settings, engineSettingsOf(readConfig({}))].map((one) =>
    settingsKey(settingsOfPair(one, 'EUR_USD')),
  );
  expect(new Set(keys).size).toBe(2);
  expect(keys[1]).toBe(settingsKey(DEFAULT_ENGINE_SETTINGS));
  expect(() => readConfig({ LARGEST_TESTED_LOSS: '1' })).toThrow('LARGEST_TESTED_LOSS');
});

test('all problems are reported at once, by name and without the values', () => {
  const env = {
    PORT: '70000',
    HOST: 'localhost',
    MARKET: 'moon-market',
    TRADE_UNITS: '1.5',
    OPERATOR_EMAIL: 'nobody-at-all',
    DATABASE_URL: 'mysql://root:hunter2@db/x',
  };
  const error = catchError(() => readConfig(env));
  expect(error).toBeInstanceOf(ConfigError);
  const { problems, message } = error as ConfigError;
  expect(problems.map((problem) => problem.split(':')[0])).toEqual([
    'PORT',
    'DATABASE_URL',
    'OPERATOR_EMAIL',
    'MARKET',
    'TRADE_UNITS',
  ]);
  for (const value of ['70000', 'moon-market', 'nobody-at-all', 'hunter2'])
    expect(message).not.toContain(value);
});

test.each([
  [
    { IDENTITY: 'cognito' },
    [
      'IDENTITY: No User Pool in the configuration. Missing: COGNITO_REGION, COGNITO_USER_POOL_ID, COGNITO_CLIENT_ID',
    ],
  ],
  [
    { IDENTITY: 'cognito', COGNITO_REGION: 'eu-west-1', COGNITO_CLIENT_ID: 'abc' },
    ['IDENTITY: No User Pool in the configuration. Missing: COGNITO_USER_POOL_ID'],
  ],
  [
    {
      IDENTITY: 'cognito',
      COGNITO_REGION: 'eu-west-1',
      COGNITO_CLIENT_ID: 'abc',
      COGNITO_USER_POOL_ID: 'eu-west-1_x',
      MFA: 'required',
    },
    ['MFA: a user pool decides by itself; require it in the settings of the pool'],
  ],
  [{ SECRETS_KEY: 'too short' }, ['SECRETS_KEY: must have at least 32 characters']],
  [{ COGNITO_REGION: 'eu-west-1' }, ['IDENTITY: a user pool is set, but only cognito uses it']],
  [{ TLS_CERT: 'cert.pem' }, ['TLS_KEY: must be set, since TLS_CERT is']],
  [{ TLS_KEY: 'key.pem' }, ['TLS_CERT: must be set, since TLS_KEY is']],
  [{ TLS_CERT: 'cert.pem', TLS_KEY: 'key.pem' }, []],
  [{ MARKET: 'oanda', OANDA_TOKEN: 'token' }, ['OANDA_ACCOUNT_ID: must be set, since MARKET is oanda']],
  [{ MARKET: 'oanda', OANDA_TOKEN: 'token', OANDA_ACCOUNT_ID: '101-001-1-001' }, []],
  [{ AGENT_BASE_URL: 'http://127.0.0.1:1/v1' }, ['AGENT_MODEL: must be set, since AGENT_BASE_URL is']],
  [{ AGENT_MODEL: 'one' }, ['AGENT_BASE_URL: must be set, since AGENT_MODEL is']],
  [{ AGENT_API_KEY: 'key' }, ['AGENT_BASE_URL: must be set, since AGENT_API_KEY is']],
  [{ AGENT_BASE_URL: 'http://127.0.0.1:1/v1', AGENT_MODEL: 'one', AGENT_API_KEY: 'key' }, []],
  [
    { AGENT_BASE_URL: 'http://127.0.0.1:1/v1', AGENT_MODEL: 'one', AGENT_API_URL: 'http://127.0.0.1:2' },
    ['AGENT_API_URL, AGENT_BASE_URL: only one of them can answer the chat'],
  ],
])('settings that make sense only together are asked for together: %o', (env, problems) => {
  const found = problems.length > 0 ? (catchError(() => readConfig(env)) as ConfigError).problems : [];
  if (problems.length === 0) readConfig(env);
  expect(found).toEqual(problems);
});

test('secrets print as redacted in every way of printing', () => {
  const config = readConfig({
    DATABASE_URL: 'postgresql://user:hunter2@host/name',
    OPERATOR_PASSWORD: 'hunter2',
  });
  for (const text of [inspect(config, { depth: 9 }), JSON.stringify(config), `${config.DATABASE_URL}`]) {
    expect(text).not.toContain('hunter2');
    expect(text).toContain('[redacted]');
  }
});

test('a file is looked for where the command was called, not where npm moves to', () => {
  expect(callerPath('candles.csv', { INIT_CWD: '/home/operator/files' })).toBe(
    '/home/operator/files/candles.csv',
  );
  expect(callerPath('/tmp/candles.csv', { INIT_CWD: '/home/operator' })).toBe('/tmp/candles.csv');
  expect(callerPath('candles.csv', {})).toBe(join(process.cwd(), 'candles.csv'));
});

function catchError(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error('Nothing was thrown');
}

test('costs are one value for all pairs, or one for each', () => {
  const config = readConfig({
    ASSUMED_SPREAD_PIPS: '0.8',
    ENTRY_SLIPPAGE: 'EUR_USD=0.2, AUD_USD=0.1+5%',
    STOP_SLIPPAGE: '10%',
    FINANCING_LONG_POINTS: 'USD_SGD=-3.5',
  });
  expect(config.ASSUMED_SPREAD_PIPS).toEqual({ EUR_USD: 0.8, USD_SGD: 0.8, AUD_USD: 0.8 });
  expect(config.ENTRY_SLIPPAGE).toEqual({
    EUR_USD: { pips: 0.2, range_share: 0 },
    AUD_USD: { pips: 0.1, range_share: 0.05 },
  });
  expect(config.STOP_SLIPPAGE.USD_SGD).toEqual({ pips: 0, range_share: 0.1 });
  const { executions } = engineSettingsOf(config);
  expect(executions?.USD_SGD).toMatchObject({ financing_long_points: -3.5, entry_slippage: { pips: 0 } });
  expect(executions?.EUR_USD).toMatchObject({ financing_long_points: 0, assumed_spread_pips: 0.8 });
});

test.each([
  ['ASSUMED_SPREAD_PIPS', '-1'],
  ['ASSUMED_SPREAD_PIPS', '0.8,1'],
  ['ENTRY_SLIPPAGE', 'EUR_USD=0.1,EUR_USD=0.2'],
  ['ENTRY_SLIPPAGE', 'GBP_USD=0.1'],
  ['STOP_SLIPPAGE', '5%+0.2'],
  ['STOP_SLIPPAGE', '101%'],
  ['STOP_SLIPPAGE', '%'],
  ['FINANCING_LONG_POINTS', '1e3'],
  ['FINANCING_SHORT_POINTS', 'EUR_USD='],
  ['COMMISSION_USD', ','],
])('%s=%s is refused with what it must be', (name, value) => {
  const error = catchError(() => readConfig({ [name]: value })) as ConfigError;
  expect(error.problems).toHaveLength(1);
  expect(error.problems[0]).toMatch(new RegExp(`^${name}: must be .+ or one for each pair`));
});

test('without settings of costs every pair has the default execution, and the key of before', () => {
  const settings = engineSettingsOf(readConfig({}));
  for (const symbol of SYMBOLS) {
    expect(settingsKey(settingsOfPair(settings, symbol))).toBe(settingsKey(DEFAULT_ENGINE_SETTINGS));
  }
});

test('rules of pairs hold for all prices, or for those that they name', () => {
  const { STAT_ARB_RULES } = readConfig({
    STAT_ARB_RULES: 'window=120, look=2000; local chain H1: look=800,entry_z=1.5',
  });
  expect(STAT_ARB_RULES.all).toEqual({ ...PAIR_DEFAULTS, window: 120, look: 2_000 });
  expect(STAT_ARB_RULES.of).toEqual({
    'local chain H1': { ...PAIR_DEFAULTS, window: 120, look: 800, entry_z: 1.5 },
  });
  expect(readConfig({}).STAT_ARB_RULES).toEqual({ all: PAIR_DEFAULTS, of: {} });
});

test.each([
  'window',
  'window=ten',
  'window=2.5e2',
  'window=10',
  'window=120.5',
  'speed=3',
  '__proto__=3',
  ': window=120',
  'entry_z=5',
  'exit_z=2',
  'window=500,look=400',
  'simulated M1: window=4000',
])('rules of pairs that say %s are refused with the name of the setting', (value) => {
  const error = catchError(() => readConfig({ STAT_ARB_RULES: value })) as ConfigError;
  expect(error.problems).toHaveLength(1);
  expect(error.problems[0]).toMatch(/^STAT_ARB_RULES: must /);
});

test('addresses of yield and allocator have one role each', () => {
  const [one, other] = [`0x${'a1'.repeat(20)}`, `0x${'b2'.repeat(20)}`];
  const read = readConfig({ YIELD_WALLETS: `Main=${one}`, YIELD_VAULTS: `Harbor=${other}` });
  expect(read.YIELD_WALLETS).toEqual([{ name: 'Main', address: one }]);
  expect(watchedChainProfile(read).watches).toEqual([
    { role: 'farm_wallet', name: 'Main', address: one },
    { role: 'farm_vault', name: 'Harbor', address: other },
  ]);
  expect(() => readConfig({ ALLOCATOR_VAULTS: other })).toThrow(
    'ALLOCATOR_VAULTS: must be given as name=address',
  );
  expect(() => readConfig({ YIELD_VAULTS: `A=${other}`, ALLOCATOR_VAULTS: `B=${other}` })).toThrow(
    `ALLOCATOR_VAULTS: ${other} is watched by YIELD_VAULTS too; an address has one role`,
  );
  expect(() => readConfig({ AIRDROP_WALLETS: one, YIELD_WALLETS: one })).toThrow(
    'watched by AIRDROP_WALLETS too',
  );
  // The areas of airdrops share what they always shared.
  expect(readConfig({ AIRDROP_PROTOCOLS: `A=${one}`, AIRDROP_DISTRIBUTORS: `A=${one}` })).toBeDefined();
});

test('rules of the allocator have defaults, and limits', () => {
  expect(readConfig({}).ALLOCATOR_RULES).toEqual(POT_RULES);
  const { ALLOCATOR_RULES: rules } = readConfig({
    ALLOCATOR_RULES: 'horizon_days=14, band_pct=1.5,max_base_fee_gwei=30',
  });
  expect(rules).toEqual({ ...POT_RULES, horizon_days: 14, band: 0.015, max_base_fee_wei: 30e9 });
  expect(() => readConfig({ ALLOCATOR_RULES: 'horizon_days=0' })).toThrow(
    'ALLOCATOR_RULES: must have horizon_days from 0.1 to 365',
  );
  expect(() => readConfig({ ALLOCATOR_RULES: 'min_wait_s=1.5' })).toThrow(
    'must have min_wait_s from 0 to 2592000, whole',
  );
  expect(() => readConfig({ ALLOCATOR_RULES: 'hope=1' })).toThrow('must be name=number with one of band_pct');
});

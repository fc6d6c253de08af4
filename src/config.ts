import { resolve } from 'node:path';
import type * as zod from 'zod';
import { plainReason } from './contract/plain-reason.ts';
import type { Setting } from './settings/setting.ts';
import { SETTINGS, type SettingName } from './settings.ts';

/** The settings of a process. An absent optional one is undefined. */
export type Config = { readonly [Name in SettingName]: zod.output<(typeof SETTINGS)[Name]['schema']> };

/** All faults of the environment, one per line, with the names of variables and never a value. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The settings are not valid:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

/** Reads the settings; an empty variable counts as absent. Throws one ConfigError with every problem. */
export function readConfig(env: Readonly<Record<string, string | undefined>> = process.env): Config {
  const problems: string[] = [];
  const entries = Object.entries(SETTINGS).map(([name, setting]: [string, Setting]) => {
    const text = (env[name]?.trim() ? env[name] : setting.fallback) ?? undefined;
    const result = setting.schema.safeParse(text, { reportInput: false });
    if (!result.success) problems.push(`${name}: ${result.error.issues.map(plainReason).join('; ')}`);
    return [name, result.data];
  });
  const config = Object.fromEntries(entries) as Config;
  problems.push(...listHalfSet(config, problems));
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}

/** The texts of the settings that the environment has. */
export function readSettingTexts(
  env: Readonly<Record<string, string | undefined>> = process.env,
): Partial<Record<SettingName, string>> {
  const names = Object.keys(SETTINGS) as SettingName[];
  return Object.fromEntries(names.flatMap((name) => (env[name]?.trim() ? [[name, env[name]]] : [])));
}

const POOL = ['COGNITO_REGION', 'COGNITO_USER_POOL_ID', 'COGNITO_CLIENT_ID'] as const;

/** Settings that require each other, if some are missing; an invalid one does not count as missing too. */
function listHalfSet(config: Config, problems: readonly string[]): string[] {
  const isMissing = (name: SettingName) =>
    config[name] === undefined && !problems.some((problem) => problem.startsWith(`${name}:`));
  const missing = POOL.filter(isMissing);
  const found: string[] = [];
  if (config.IDENTITY === 'cognito' && missing.length > 0) {
    found.push(`IDENTITY: No User Pool in the configuration. Missing: ${missing.join(', ')}`);
  }
  if (config.IDENTITY === 'local' && missing.length < POOL.length) {
    found.push('IDENTITY: a user pool is set, but only cognito uses it');
  }
  if (config.IDENTITY === 'cognito' && config.MFA === 'required') {
    found.push('MFA: a user pool decides by itself; require it in the settings of the pool');
  }
  if (config.AGENT_API_URL !== undefined && config.AGENT_BASE_URL !== undefined) {
    found.push('AGENT_API_URL, AGENT_BASE_URL: only one of them can answer the chat');
  }
  for (const [one, other] of [
    ['DATABASE_READ_URL', 'DATABASE_URL'],
    ['TLS_CERT', 'TLS_KEY'],
    ['TLS_KEY', 'TLS_CERT'],
    ['ALERT_WEBHOOK_URL', 'ALERT_WEBHOOK_SECRET'],
    ['ALERT_WEBHOOK_SECRET', 'ALERT_WEBHOOK_URL'],
    ['AGENT_BASE_URL', 'AGENT_MODEL'],
    ['AGENT_MODEL', 'AGENT_BASE_URL'],
    ['AGENT_API_KEY', 'AGENT_BASE_URL'],
  ] as const) {
    if (config[one] !== undefined && isMissing(other)) found.push(`${other}: must be set, since ${one} is`);
  }
  found.push(...listSharedAddresses(config));
  const account = ['OANDA_TOKEN', 'OANDA_ACCOUNT_ID'] as const;
  if (config.MARKET === 'oanda') {
    for (const name of account)
      if (isMissing(name)) found.push(`${name}: must be set, since MARKET is oanda`);
  }
  return found;
}

/**
 * Absolute path of a file named on the command line. `npm run` changes to the package's directory and passes the original
 * one.
 */
export function callerPath(
  path: string,
  env: Readonly<Record<string, string | undefined>> = process.env,
): string {
  return resolve(env.INIT_CWD ?? process.cwd(), path);
}

const WATCHES = ['YIELD_WALLETS', 'YIELD_VAULTS', 'ALLOCATOR_VAULTS', 'ALLOCATOR_MARKETS'] as const;
const AIRDROPS = ['AIRDROP_WALLETS', 'AIRDROP_PROTOCOLS', 'AIRDROP_DISTRIBUTORS'] as const;

/** Addresses that two settings watch: one of an area has one role, so that no dollar counts twice. Absent settings are invalid ones. */
function listSharedAddresses(config: Partial<Config>): string[] {
  const first = new Map<string, SettingName>();
  return [...AIRDROPS, ...WATCHES].flatMap((setting) =>
    (config[setting] ?? []).flatMap(({ address }) => {
      const other = first.get(address);
      if (other === undefined) first.set(address, setting);
      const isShared = other !== undefined && other !== setting && WATCHES.some((one) => one === setting);
      return isShared ? [`${setting}: ${address} is watched by ${other} too; an address has one role`] : [];
    }),
  );
}

/** What the files of one part of src may import, in addition to files of the same part. */
export interface ImportRule {
  /** A folder of src, or a file directly in it. */
  readonly part: string;
  /** Parts whose code may be used. */
  readonly parts: readonly string[];
  /** Parts and packages whose types may be imported; they are not loaded. */
  readonly types: readonly string[];
  /** Packages, by name without a path; `node:` means all modules of Node. */
  readonly packages: readonly string[];
}

/**
 * The one direction of imports. ARCHITECTURE.md prints this table, test/architecture.test.ts checks it. The composition roots
 * (main.ts and the commands) may import everything and nothing imports them; `wire` has the modules of main.ts.
 */
export const IMPORT_RULES: readonly ImportRule[] = [
  { part: 'domain', parts: [], types: [], packages: ['@noble/hashes', 'zod'] },
  { part: 'contract', parts: ['domain'], types: [], packages: ['zod'] },
  { part: 'engine', parts: ['domain'], types: [], packages: [] },
  { part: 'evm', parts: ['domain'], types: [], packages: ['zod'] },
  { part: 'statistics', parts: ['domain'], types: [], packages: [] },
  { part: 'pairs', parts: ['domain', 'statistics'], types: [], packages: [] },
  {
    part: 'store',
    parts: ['contract', 'domain', 'log.ts'],
    types: ['engine', 'secret.ts'],
    packages: ['@electric-sql/pglite', 'kysely', 'node:', 'pg', 'zod'],
  },
  {
    part: 'lab',
    parts: ['contract', 'domain', 'engine', 'log.ts', 'lower-priority.ts', 'pairs', 'statistics', 'store'],
    types: [],
    packages: ['node:'],
  },
  {
    part: 'collectors',
    parts: [
      'contract',
      'domain',
      'engine',
      'evm',
      'log.ts',
      'lower-priority.ts',
      'outgoing.ts',
      'pairs',
      'statistics',
      'store',
    ],
    types: ['kysely', 'secret.ts'],
    packages: ['@noble/hashes', 'csv-parse', 'node:', 'p-limit', 'viem', 'ws', 'zod'],
  },
  {
    part: 'identity',
    parts: ['contract', 'domain', 'log.ts', 'secret.ts', 'store'],
    types: ['kysely'],
    packages: [
      '@aws-sdk/client-cognito-identity-provider',
      '@node-rs/argon2',
      '@zxcvbn-ts/language-common',
      'cognito-srp-helper',
      'jose',
      'node:',
      'nodemailer',
      'otpauth',
      'zod',
    ],
  },
  {
    part: 'agent',
    parts: ['contract', 'domain', 'log.ts', 'secret.ts', 'store'],
    types: ['kysely'],
    packages: [
      '@ai-sdk/openai-compatible',
      '@modelcontextprotocol/server',
      '@zxcvbn-ts/language-common',
      'ai',
      'node:',
      'zod',
    ],
  },
  {
    part: 'api',
    parts: ['agent', 'contract', 'domain', 'identity', 'log.ts', 'secret.ts', 'store'],
    types: ['config.ts', 'collectors', 'kysely'],
    packages: ['@hono/node-server', 'csv-stringify', 'hono', 'node:', 'prom-client', 'zod'],
  },
  {
    part: 'web',
    parts: ['contract', 'domain'],
    types: [],
    packages: [
      '@tanstack/react-query',
      '@tanstack/react-router',
      'eventsource-parser',
      'lightweight-charts',
      'marked',
      'qr',
      'react',
      'react-dom',
      'zod',
    ],
  },
  { part: 'secret.ts', parts: [], types: [], packages: ['node:'] },
  { part: 'log.ts', parts: ['log-output.ts', 'secret.ts'], types: [], packages: ['node:'] },
  { part: 'log-output.ts', parts: [], types: [], packages: ['node:'] },
  { part: 'lower-priority.ts', parts: [], types: [], packages: ['node:'] },
  { part: 'outlive-output.ts', parts: [], types: [], packages: [] },
  { part: 'asks-for-help.ts', parts: [], types: [], packages: [] },
  { part: 'await-console.ts', parts: [], types: [], packages: [] },
  {
    part: 'start-refusal.ts',
    parts: ['api', 'await-console.ts', 'identity', 'store'],
    types: [],
    packages: ['node:'],
  },
  { part: 'stop-with-starter.ts', parts: [], types: [], packages: [] },
  { part: 'settings', parts: ['contract', 'domain', 'secret.ts'], types: [], packages: ['zod'] },
  { part: 'settings.ts', parts: ['settings'], types: [], packages: [] },
  { part: 'config.ts', parts: ['contract', 'settings.ts'], types: ['settings'], packages: ['node:', 'zod'] },
  {
    part: 'describe-settings.ts',
    parts: ['secret.ts', 'settings.ts'],
    types: ['config.ts', 'contract', 'settings'],
    packages: [],
  },
  { part: 'engine-settings-of.ts', parts: ['domain', 'engine'], types: ['config.ts'], packages: [] },
  { part: 'bound-answer.ts', parts: ['domain'], types: [], packages: [] },
  { part: 'outgoing-refused.ts', parts: [], types: [], packages: [] },
  { part: 'unpack-answer.ts', parts: [], types: [], packages: ['node:'] },
  { part: 'guarded-fetch.ts', parts: ['bound-answer.ts', 'outgoing-refused.ts'], types: [], packages: [] },
  {
    part: 'guarded-post.ts',
    parts: ['bound-answer.ts', 'domain', 'outgoing-refused.ts', 'unpack-answer.ts'],
    types: [],
    packages: ['node:'],
  },
  { part: 'outgoing.ts', parts: ['guarded-fetch.ts', 'guarded-post.ts'], types: [], packages: [] },
  { part: 'outgoing-addresses.ts', parts: ['collectors', 'contract'], types: ['config.ts'], packages: [] },
  {
    part: 'wire',
    parts: ['agent', 'api', 'collectors', 'config.ts', 'contract', 'identity', 'local-server.ts', 'store'],
    types: ['domain', 'engine', 'log.ts'],
    packages: ['node:'],
  },
  {
    part: 'command.ts',
    parts: [
      ...['asks-for-help.ts', 'config.ts', 'local-server.ts', 'log.ts'],
      ...['outlive-output.ts', 'secret.ts', 'stop-with-starter.ts', 'store'],
    ],
    types: [],
    packages: ['node:'],
  },
  { part: 'local-server.ts', parts: ['secret.ts', 'store'], types: [], packages: ['node:', 'zod'] },
  { part: 'ask-local-server.ts', parts: ['contract'], types: ['local-server.ts'], packages: [] },
];

/** Files that wire everything together. */
export const COMPOSITION_ROOTS: readonly string[] = [
  'main.ts',
  'ask-lab.ts',
  'backup-store.ts',
  'restore-store.ts',
  'import-candles.ts',
  'import-distribution.ts',
  'inspect-blocks.ts',
  'manage-accounts.ts',
  'manage-series.ts',
];

/** Folders whose subfolders never import each other. */
export const SIBLING_FOLDERS: readonly string[] = ['collectors', 'web/features'];

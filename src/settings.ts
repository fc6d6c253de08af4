import { z } from 'zod';
import { Granularity } from './domain/granularity.ts';
import { Secret } from './secret.ts';

const secret = z.string().transform((value) => new Secret(value));
const count = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().int().min(least).max(most));

const address = z
  .string()
  .regex(/^0x[0-9a-fA-F]{40}$/, 'must be an address: 0x and 40 hexadecimal digits')
  .transform((value) => value.toLowerCase() as `0x${string}`);
/** Entries between commas; an empty one is passed over. */
const entries = z.string().transform((text) =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== ''),
);
/** `name=0x…` entries; a plain address has no name. */
const named = entries.transform((list) =>
  list.map((entry) => {
    const at = entry.lastIndexOf('=');
    return { name: at < 0 ? null : entry.slice(0, at).trim() || null, address: entry.slice(at + 1).trim() };
  }),
);
const nodeUrl = z
  .string()
  .regex(/^(https?|wss?):\/\/\S+$/, 'must begin with http://, https://, ws:// or wss://')
  .transform((value) => new Secret(value));
const serviceUrl = z
  .url({ protocol: /^https?$/, error: 'must begin with http:// or https://' })
  .refine((value) => !URL.canParse(value) || new URL(value).username + new URL(value).password === '', {
    error: 'must hold no user name and no password',
  });

/** One setting: how it is read, what holds without it (as text, where a fixed value does), and what it does. */
export interface Setting {
  readonly schema: z.ZodType;
  readonly fallback: string | null;
  readonly about: string;
}

/** Every setting of the program by the name of its environment variable. The documents are generated from it. */
export const SETTINGS = {
  PORT: {
    schema: count(0, 65_535),
    fallback: '3000',
    about: 'TCP port of the console and the API; 0 takes any free one.',
  },
  HOST: {
    schema: z.string().min(1),
    fallback: '127.0.0.1',
    about: 'Address to listen on; 0.0.0.0 listens on all. Set up TLS before opening it to a network.',
  },
  DATA_DIR: {
    schema: z.string().min(1),
    fallback: './data',
    about: 'Directory of the embedded database and of the key for command-line tools.',
  },
  DATABASE_URL: {
    schema: secret
      .refine(
        (value) => /^postgres(ql)?:\/\//.test(value.reveal()),
        'must begin with postgres:// or postgresql://',
      )
      .optional(),
    fallback: null,
    about:
      'PostgreSQL (14 or newer) to use instead of the embedded database, such as postgresql://user:password@host/name.',
  },
  OPERATOR_EMAIL: {
    schema: z.email().max(254).optional(),
    fallback: null,
    about: 'Email of the first account, made only while the store has none; else operator@example.com.',
  },
  OPERATOR_PASSWORD: {
    schema: secret.optional(),
    fallback: null,
    about: 'Password of the first account; without it a random one is made and printed once.',
  },
  MARKET: {
    schema: z.enum(['simulated', 'oanda', 'none']),
    fallback: 'simulated',
    about:
      'The feed to run: a simulated market, candles and prices of OANDA, or none (imported candles only). The engine trades on paper only.',
  },
  CHAIN: {
    schema: z.enum(['local', 'none']),
    fallback: 'local',
    about:
      'The chain to run where RPC_URL names none: a local one with contracts and users of its own, or none.',
  },
  RPC_URL: {
    schema: entries.pipe(z.array(nodeUrl).min(1)).optional(),
    fallback: null,
    about:
      'Nodes of a chain to watch (http or ws), between commas; the next one is asked where one fails. Nothing is signed.',
  },
  CHAIN_START_BLOCK: {
    schema: count(0, Number.MAX_SAFE_INTEGER).optional(),
    fallback: null,
    about: 'First block of the watched chain that is read; without it the newest at the first start.',
  },
  FLASH_LOAN_EXECUTORS: {
    schema: entries.pipe(z.array(address)),
    fallback: '',
    about: 'Contracts on the watched chain whose transactions are flash-loan trades, between commas.',
  },
  FLASH_LOAN_POOLS: {
    schema: named.pipe(z.array(z.object({ name: z.string('must be given as venue=address'), address }))),
    fallback: '',
    about: 'Pairs of Uniswap V2 and its forks whose prices are compared, as venue=address, between commas.',
  },
  DOLLAR_TOKENS: {
    schema: entries.pipe(z.array(address)),
    fallback: '',
    about:
      'Tokens of the watched chain that are meant to be worth one dollar, between commas, beside USDC, USDT and DAI of Ethereum.',
  },
  WRAPPED_COIN: {
    schema: address,
    fallback: '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2',
    about:
      "The token that wraps the watched chain's coin, whose price gas is valued at; else WETH of Ethereum.",
  },
  AIRDROP_WALLETS: {
    schema: named.pipe(z.array(z.object({ name: z.string().nullable(), address }))),
    fallback: '',
    about: 'Farming wallets on the watched chain, as address or label=address, between commas.',
  },
  AIRDROP_PROTOCOLS: {
    schema: named.pipe(z.array(z.object({ name: z.string('must be given as name=address'), address }))),
    fallback: '',
    about: 'Contracts that those wallets interact with, as name=address, between commas.',
  },
  AIRDROP_DISTRIBUTORS: {
    schema: named.pipe(z.array(z.object({ name: z.string('must be given as name=address'), address }))),
    fallback: '',
    about: 'Contracts that pay airdrops out to those wallets, as protocol=address, between commas.',
  },
  TRADING_API_URL: {
    schema: serviceUrl.optional(),
    fallback: null,
    about: 'Trading engine of yours to mirror, such as http://engine:8000; the own market is off then.',
  },
  TRADING_API_TOKEN: {
    schema: secret.optional(),
    fallback: null,
    about: 'Bearer token that TRADING_API_URL asks for.',
  },
  AIRDROPS_API_URL: {
    schema: serviceUrl.optional(),
    fallback: null,
    about: 'Airdrop service of yours to mirror.',
  },
  AIRDROPS_API_TOKEN: {
    schema: secret.optional(),
    fallback: null,
    about: 'Bearer token that AIRDROPS_API_URL asks for.',
  },
  FLASH_LOANS_API_URL: {
    schema: serviceUrl.optional(),
    fallback: null,
    about: 'Flash-loan service of yours to mirror.',
  },
  FLASH_LOANS_API_TOKEN: {
    schema: secret.optional(),
    fallback: null,
    about: 'Bearer token that FLASH_LOANS_API_URL asks for.',
  },
  MIRROR_LIST_MIB: {
    schema: count(1, 1_048_576),
    fallback: '1024',
    about:
      'MiB of the longest list that is read from a mirrored service; a longer one is cut off, and its source says so.',
  },
  OANDA_TOKEN: {
    schema: secret.optional(),
    fallback: null,
    about:
      'Token of an OANDA v20 account to watch; it is read from, never traded on. Needs OANDA_ACCOUNT_ID.',
  },
  OANDA_ACCOUNT_ID: {
    schema: z
      .string()
      .regex(/^[\w-]{1,64}$/, 'must be an account id')
      .optional(),
    fallback: null,
    about: 'The account at OANDA, such as 101-001-1234567-001.',
  },
  OANDA_ENVIRONMENT: {
    schema: z.enum(['practice', 'live']),
    fallback: 'practice',
    about: 'Which of the two worlds of OANDA the account is in.',
  },
  OANDA_URL: {
    schema: serviceUrl.optional(),
    fallback: null,
    about: 'Another address of the OANDA v20 interface, before /v3.',
  },
  OANDA_STREAM_URL: {
    schema: serviceUrl.optional(),
    fallback: null,
    about: 'Another address of the streams of OANDA, before /v3; without it that of OANDA_URL, if set.',
  },
  OANDA_GRANULARITY: {
    schema: Granularity,
    fallback: 'M5',
    about: 'Length of the candles that MARKET=oanda reads.',
  },
  OANDA_HISTORY_DAYS: {
    schema: count(1, 7_300),
    fallback: '365',
    about: 'Days of history that MARKET=oanda begins with at its first start.',
  },
  AGENT_API_URL: {
    schema: serviceUrl.optional(),
    fallback: null,
    about: 'Agent of yours that answers the chat: it gets a POST of { message }. Else our own analyst does.',
  },
  AGENT_API_TOKEN: {
    schema: secret.optional(),
    fallback: null,
    about: 'Bearer token that AGENT_API_URL asks for.',
  },
  AGENT_BASE_URL: {
    schema: serviceUrl.optional(),
    fallback: null,
    about:
      'OpenAI-compatible endpoint of a language model that answers the chat by the same tools, such as http://127.0.0.1:11434/v1. Needs AGENT_MODEL.',
  },
  AGENT_MODEL: {
    schema: z.string().min(1).max(200).optional(),
    fallback: null,
    about: 'Name of the model at AGENT_BASE_URL.',
  },
  AGENT_API_KEY: {
    schema: secret.optional(),
    fallback: null,
    about: 'Key that AGENT_BASE_URL asks for; models on your own machine ask for none.',
  },
  MCP_HOSTS: {
    schema: entries.pipe(
      z.array(z.string().regex(/^[a-z0-9.-]{1,253}$/, 'must be host names in lower case')),
    ),
    fallback: '',
    about:
      'Host names, between commas, under which programs may reach /mcp by plain http; localhost, addresses and names behind TLS need no entry.',
  },
  MAX_CONCURRENT_TRADES: {
    schema: count(1, 1_000),
    fallback: '3',
    about: 'Open paper positions a market, symbol and granularity that promoted and elite signals may hold.',
  },
  TRADE_UNITS: {
    schema: count(1, 1_000_000_000),
    fallback: '1000',
    about: 'Size of a paper trade in units of the base currency.',
  },
  MFA: {
    schema: z.enum(['optional', 'required']),
    fallback: 'optional',
    about:
      'Whether operators without a second factor sign in by password alone, or must set one up first. A user pool decides by itself.',
  },
  SECRETS_KEY: {
    schema: secret
      .refine((value) => value.reveal().length >= 32, 'must have at least 32 characters')
      .optional(),
    fallback: null,
    about:
      'Random key that the key which signs sessions and the secrets of second factors are sealed with in the store; the same for all servers on one database. Else DATA_DIR/secrets.key, made at the first start.',
  },
  IDENTITY: {
    schema: z.enum(['local', 'cognito']),
    fallback: 'local',
    about: 'Where operators have their accounts: in the store, or in an Amazon Cognito user pool.',
  },
  COGNITO_REGION: {
    schema: z
      .string()
      .regex(/^[a-z0-9-]{2,32}$/, 'must be a region such as eu-central-1')
      .optional(),
    fallback: null,
    about: 'Region of the user pool.',
  },
  COGNITO_USER_POOL_ID: {
    schema: z
      .string()
      .regex(/^[\w-]+_[\w-]+$/, 'must be the id of a user pool such as eu-central-1_AbCdEfGhI')
      .optional(),
    fallback: null,
    about: 'Id of the user pool.',
  },
  COGNITO_CLIENT_ID: {
    schema: z
      .string()
      .regex(/^[\w+]{1,128}$/, 'must be the id of an app client')
      .optional(),
    fallback: null,
    about: 'Id of an app client of the pool that has no secret.',
  },
  COGNITO_AUTH_FLOW: {
    schema: z.enum(['srp', 'password']),
    fallback: 'srp',
    about: 'How passwords are proved to the pool: by SRP, which never sends them, or as they are (over TLS).',
  },
  COGNITO_ENDPOINT: {
    schema: z.url({ protocol: /^https?$/ }).optional(),
    fallback: null,
    about: "Address of the pool's service instead of Amazon's; also the issuer of its tokens.",
  },
  SMTP_URL: {
    schema: secret
      .refine(
        (value) => /^smtps?:\/\/./.test(value.reveal()) && URL.canParse(value.reveal()),
        'must begin with smtp:// or smtps://',
      )
      .optional(),
    fallback: null,
    about:
      'Mail server for codes, such as smtps://user:password@host. Without one codes are printed in the log.',
  },
  MAIL_FROM: {
    schema: z.string().min(3).max(320),
    fallback: 'trading platform <no-reply@localhost>',
    about: 'Sender of mails.',
  },
  TLS_CERT: {
    schema: z.string().min(1).optional(),
    fallback: null,
    about: 'File of the certificate chain (PEM) to serve https with; needs TLS_KEY.',
  },
  TLS_KEY: {
    schema: z.string().min(1).optional(),
    fallback: null,
    about: 'File of the private key (PEM) of the certificate.',
  },
  TRUST_PROXY: {
    schema: count(0, 16),
    fallback: '0',
    about: 'Reverse proxies in front whose X-Forwarded-For, -Proto and -Host are believed.',
  },
  REQUESTS_PER_MINUTE: {
    schema: count(600, 1_000_000_000).optional(),
    fallback: null,
    about:
      'Calls of the API that one operator, or one address where nobody is signed in, may make in a minute. Else 30,000 where other machines reach the server (HOST, TRUST_PROXY), and no limit where only this one does. A console makes hundreds on a busy market.',
  },
  LOG_LEVEL: {
    schema: z.enum(['debug', 'info', 'warn', 'error']),
    fallback: 'info',
    about: 'The least severe log lines that are written; debug tells every request.',
  },
  LOG_FORMAT: {
    schema: z.enum(['auto', 'json', 'pretty']),
    fallback: 'auto',
    about:
      'How log lines are written: as JSON, or pretty, for people. Auto is pretty on a terminal and JSON elsewhere.',
  },
} as const satisfies Record<string, Setting>;

export type SettingName = keyof typeof SETTINGS;

import type { Hono } from 'hono';
import type { ApiParts } from '../../src/api/api-parts.ts';
import { createApi } from '../../src/api/create-api.ts';
import type { ApiEnv } from '../../src/api/handlers.ts';
import { createLiveEvents, type LiveEvents } from '../../src/api/live-events.ts';
import { ErrorBody } from '../../src/contract/app-error.ts';
import type { IdentityProvider } from '../../src/identity/identity-provider.ts';
import { ensureFirstAccount } from '../../src/identity/local/first-account.ts';
import { createLocalIdentity } from '../../src/identity/local/local-identity.ts';
import { createLogMessenger } from '../../src/identity/messages/log-messenger.ts';
import { createLog } from '../../src/log.ts';
import { Secret } from '../../src/secret.ts';
import type { Store } from '../../src/store/database/open-store.ts';
import { SECRETS_KEY } from '../support/secrets-key.ts';

export const EMAIL = 'operator@example.com';
export const PASSWORD = 'correct horse battery staple';
export const LOCAL_KEY = 'local-key-of-the-tests';
/** Shorter than in a server, so that tests need not wait. */
export const QUOTES_PAUSE_MS = 50;

/** The interface on a store, with a clock that tests set and a log that they read. */
export interface ApiUnderTest {
  readonly app: Hono<ApiEnv>;
  readonly events: LiveEvents;
  readonly identity: IdentityProvider;
  /** Milliseconds since the epoch; every clock of the interface reads it. */
  readonly time: { now: number };
  readonly logLines: string[];
  request(path: string, options?: RequestOptions): Promise<Response>;
  /** Signs in and answers the response, whose ID token and cookies the other functions take. */
  signIn(credentials?: { email?: string; password?: string }, options?: RequestOptions): Promise<Response>;
  signInToken(): Promise<string>;
  close(): void;
}

export interface RequestOptions {
  readonly method?: string;
  readonly token?: string;
  /** Sent as JSON. */
  readonly json?: unknown;
  readonly body?: BodyInit;
  readonly headers?: Readonly<Record<string, string>>;
  readonly ip?: string;
  readonly origin?: string;
  readonly signal?: AbortSignal;
}

/** Builds the interface over an open store and makes the account that `signIn` uses. */
export async function openApi(
  store: Store,
  { mfa = 'optional', ...parts }: Partial<ApiParts> & { mfa?: 'optional' | 'required' } = {},
): Promise<ApiUnderTest> {
  // Tokens know whole seconds only; beginning with one lets tests name the moment at which they expire.
  const time = { now: Math.floor(Date.now() / 1_000) * 1_000 };
  const clock = () => time.now;
  const logLines: string[] = [];
  const log = createLog({ level: 'debug', format: 'json', write: (line) => logLines.push(line) });
  const messenger = createLogMessenger(log);
  const identity = await createLocalIdentity({
    db: store.db,
    clock,
    messenger,
    log,
    secretsKey: SECRETS_KEY,
    mfa,
  });
  await ensureFirstAccount(store.db, { email: EMAIL, password: new Secret(PASSWORD) }, clock);
  const events = parts.events ?? createLiveEvents(store, { quotesSuppressMs: QUOTES_PAUSE_MS });
  const localKey = new Secret(LOCAL_KEY);
  // High, because the clock is fixed: all requests of a test are in one minute.
  const requestsPerMinute = 1_000_000;
  // The account of the tests may do everything, unless a test says otherwise.
  const roleGroups = { admin: ['operator'], viewer: ['viewer'] };
  const app = createApi({
    ...{ store, identity, events, clock, log, localKey, requestsPerMinute, roleGroups },
    ...parts,
  });

  async function request(path: string, options: RequestOptions = {}): Promise<Response> {
    const { token, json, ip = '192.0.2.1', origin = 'http://localhost' } = options;
    const body = json === undefined ? options.body : JSON.stringify(json);
    const url = `${origin}${path}`;
    const init: RequestInit & { duplex: 'half' } = {
      duplex: 'half',
      method: options.method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...options.headers,
      },
      ...(body !== undefined && { body }),
      ...(options.signal && { signal: options.signal }),
    };
    // The bindings of the HTTP adapter, as far as the API reads them.
    const bindings = { incoming: { socket: { remoteAddress: ip } } } as ApiEnv['Bindings'];
    return app.fetch(new Request(url, init), bindings);
  }

  const signIn: ApiUnderTest['signIn'] = (credentials = {}, options = {}) =>
    request('/api/identity/sign-in', {
      json: { email: EMAIL, password: PASSWORD, ...credentials },
      ...options,
    });

  return {
    app,
    events,
    identity,
    time,
    logLines,
    request,
    signIn,
    async signInToken() {
      const { id_token } = (await (await signIn()).json()) as { id_token: string };
      return id_token;
    },
    close: () => events.close(),
  };
}

/** The error of a response, after checking its status, content type and shape. */
export async function readError(response: Response): Promise<ErrorBody['error'] & { status: number }> {
  if (response.ok) throw new Error(`Expected a refusal, got ${response.status}: ${await response.text()}`);
  const { error } = ErrorBody.parse(await response.json());
  if (error.request_id !== response.headers.get('x-request-id')) throw new Error('The request ids differ');
  return { ...error, status: response.status };
}

/** The value and attributes of a cookie in a response; undefined if it sets none with that name. */
export function readCookie(
  response: Response,
  name: string,
): { value: string; attributes: string[] } | undefined {
  for (const header of response.headers.getSetCookie()) {
    const [pair = '', ...attributes] = header.split('; ');
    if (pair.startsWith(`${name}=`)) return { value: pair.slice(name.length + 1), attributes };
  }
  return undefined;
}

import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { Secret } from 'otpauth';
import type { Pool } from '../../src/identity/cognito/pool.ts';
import { listAccountCalls } from './cognito-double-account.ts';
import {
  ABBREVIATED,
  checkAppCode,
  type DoubleDevice,
  type DoubleUser,
  type Fields,
  type Input,
  makeUser,
  type Output,
  Refusal,
  sendCode,
  setPassword,
  takeCode,
  wrong,
} from './cognito-double-user.ts';
import { beginSrp, type SrpExchange, type SrpSecret } from './srp-verifier.ts';

/** One sign-in: the tokens of it live and die together. */
interface DoubleSession {
  readonly user: DoubleUser;
  readonly origin: string;
  revoked: boolean;
}

/** How the double differs from a pool of default settings. */
export interface DoubleSettings {
  /** Each refresh token is good for one renewal, and the older call for renewals is not answered. */
  readonly rotates?: boolean;
  /** Every user needs a second factor. */
  readonly mfa?: 'required';
}

/**
 * A user pool for features that the emulator lacks: SRP, devices, global sign-out, revocation, disabled users, rotating
 * tokens, and second factors that are sent, set up at the sign-in or used twice.
 */
export interface CognitoDouble {
  readonly pool: Pool;
  addUser(user: { email: string; password: string; temporary: boolean; groups: string[] }): void;
  setDisabled(email: string): void;
  /** The user's challenge after the password, in the pool's words. */
  setFactors(email: string, factors: readonly string[]): void;
  remove(email: string): void;
  lastCode(email: string): string;
  /** Ends every session of a user as the pool's console would. */
  revokeAll(email: string): void;
  close(): Promise<void>;
}

const POOL_ID = 'eu-central-1_Double1';
const CLIENT_ID = 'doubleclient';

/** Starts the double on a free port of this machine. */
export async function startCognitoDouble(settings: DoubleSettings = {}): Promise<CognitoDouble> {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'double', alg: 'RS256', use: 'sig' };
  const users = new Map<string, DoubleUser>();
  const sessions = new Set<DoubleSession>();
  const access = new Map<string, DoubleSession>();
  const refresh = new Map<string, DoubleSession & { device?: string | undefined }>();
  /** Refresh tokens that were rotated away. */
  const spent = new Set<string>();
  const waiting = new Map<
    string,
    { user: DoubleUser; srp?: SrpExchange; block?: string; device?: DoubleDevice }
  >();
  let issuer = '';

  const server = createServer((request, response) => {
    void answer(request).then(
      (output) =>
        response.writeHead(200, { 'content-type': 'application/x-amz-json-1.1' }).end(JSON.stringify(output)),
      (error: unknown) => {
        const { type, message } =
          error instanceof Refusal ? error : new Refusal('InternalErrorException', String(error));
        response.writeHead(type === 'InternalErrorException' ? 500 : 400, { 'x-amzn-errortype': type });
        response.end(JSON.stringify({ __type: type, message }));
      },
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  issuer = `${endpoint}/${POOL_ID}`;

  async function answer(request: IncomingMessage): Promise<Output> {
    if (request.url?.endsWith('/.well-known/jwks.json')) return { keys: [jwk] };
    const target = String(request.headers['x-amz-target']).split('.').at(-1) ?? '';
    const call = calls[target];
    if (!call) throw new Refusal('UnknownOperationException', target);
    return call((await json(request)) as Input);
  }

  function userOf(token: string | undefined): { user: DoubleUser; session: DoubleSession } {
    const session = access.get(token ?? '');
    if (!session) throw wrong('Invalid Access Token');
    if (session.revoked) throw wrong('Access Token has been revoked');
    checkUser(session.user);
    return { user: session.user, session };
  }

  function checkUser(user: DoubleUser): void {
    if (!users.has(user.email)) throw new Refusal('UserNotFoundException', 'User does not exist.');
    if (user.disabled) throw wrong('User is disabled.');
  }

  async function issue(session: DoubleSession, device?: string, isNew = false): Promise<Output> {
    const { user, origin } = session;
    const sign = (claims: Output) =>
      new SignJWT({ ...claims, origin_jti: origin, jti: randomUUID() })
        .setProtectedHeader({ alg: 'RS256', kid: 'double' })
        .setIssuer(issuer)
        .setSubject(user.sub)
        .setIssuedAt()
        .setExpirationTime('1h')
        .sign(privateKey);
    const groups = user.groups.length > 0 ? { 'cognito:groups': user.groups } : {};
    const IdToken = await sign({ aud: CLIENT_ID, token_use: 'id', email: user.email, ...groups });
    const AccessToken = await sign({ client_id: CLIENT_ID, token_use: 'access', ...groups });
    access.set(AccessToken, session);
    const result: Output = { IdToken, AccessToken, ExpiresIn: 3_600, TokenType: 'Bearer' };
    if (!isNew) return { AuthenticationResult: result };
    sessions.add(session);
    result.RefreshToken = randomUUID();
    const met =
      device === undefined ? { key: `eu-central-1_${randomUUID()}`, group: 'group-of-keys' } : undefined;
    if (met) {
      user.devices.set(met.key, { ...met, name: '', remembered: false });
      result.NewDeviceMetadata = { DeviceKey: met.key, DeviceGroupKey: met.group };
    }
    const bound = Object.assign(session, { device: device ?? met?.key });
    refresh.set(String(result.RefreshToken), bound);
    return { AuthenticationResult: result };
  }

  const begin = (user: DoubleUser, device?: string) =>
    issue({ user, origin: randomUUID(), revoked: false }, device, true);

  function challenge(name: string, parameters: Output, state: Parameters<typeof waiting.set>[1]): Output {
    const Session = randomUUID();
    waiting.set(Session, state);
    return { ChallengeName: name, ChallengeParameters: parameters, Session };
  }

  function proofOf(
    srp: SrpSecret,
    clientPublic: string | undefined,
  ): { srp: SrpExchange; block: string; parameters: Output } {
    const exchange = beginSrp(srp, clientPublic ?? '');
    const block = Buffer.from(randomUUID()).toString('base64');
    const parameters = { SALT: srp.salt.toString(16), SRP_B: exchange.b, SECRET_BLOCK: block };
    return { srp: exchange, block, parameters };
  }

  function checkProof(
    state: { srp?: SrpExchange; block?: string },
    owner: readonly string[],
    given: Fields,
  ): void {
    const parts = [...owner, Buffer.from(state.block ?? '', 'base64'), given.TIMESTAMP ?? ''];
    if (!state.srp?.isProof(parts, given.PASSWORD_CLAIM_SIGNATURE ?? '')) throw wrong();
  }

  const flows: Record<string, (given: Fields) => Output | Promise<Output>> = {
    USER_SRP_AUTH(given) {
      const user = users.get(given.USERNAME ?? '');
      if (!user) throw wrong();
      const { srp, block, parameters } = proofOf(user.srp, given.SRP_A);
      return challenge(
        'PASSWORD_VERIFIER',
        { ...parameters, USER_ID_FOR_SRP: user.sub },
        { user, srp, block },
      );
    },
    async REFRESH_TOKEN_AUTH(given) {
      if (settings.rotates)
        throw new Refusal('InvalidParameterException', 'REFRESH_TOKEN_AUTH is not enabled for the client');
      return issue(sessionOf(given.REFRESH_TOKEN, given.DEVICE_KEY));
    },
  };

  function sessionOf(token: string | undefined, device: string | undefined) {
    const session = refresh.get(token ?? '');
    if (!session) throw wrong('Invalid Refresh Token');
    checkUser(session.user);
    if (session.revoked || (session.device && !session.user.devices.has(session.device))) {
      throw wrong('Refresh Token has been revoked');
    }
    if (spent.has(token ?? '')) {
      session.revoked = true;
      throw new Refusal('RefreshTokenReuseException', 'Refresh token reuse detected');
    }
    if (session.device !== device) throw wrong('Invalid Refresh Token');
    return session;
  }

  /** The device or the session of a user who has proved the password. */
  function afterPassword(user: DoubleUser, device: DoubleDevice | undefined): Output | Promise<Output> {
    const { factors } = user;
    // A remembered device replaces the second factor.
    if (device?.secret) return challenge('DEVICE_SRP_AUTH', {}, { user, device });
    const asked = { USER_ID_FOR_SRP: user.sub, CODE_DELIVERY_DESTINATION: '+*******89' };
    if (factors.length > 1)
      return challenge('SELECT_MFA_TYPE', { ...asked, MFAS_CAN_CHOOSE: JSON.stringify(factors) }, { user });
    if (factors[0]) return askFor(factors[0], user);
    if (settings.mfa === 'required')
      return challenge('MFA_SETUP', { ...asked, MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]' }, { user });
    return begin(user);
  }

  function askFor(factor: string, user: DoubleUser): Output {
    const isApp = factor === 'SOFTWARE_TOKEN_MFA';
    if (!isApp) sendCode(user);
    const sent = isApp ? {} : { CODE_DELIVERY_DESTINATION: '+*******89' };
    return challenge(factor, { USER_ID_FOR_SRP: user.sub, ...sent }, { user });
  }

  /** The user of an access token or of a sign-in that is not done, and the session to go on with. */
  function setUpOf({ AccessToken, Session = '' }: Input): { user: DoubleUser; Session?: string } {
    if (AccessToken !== undefined) return userOf(AccessToken);
    const state = waiting.get(Session);
    if (!state) throw wrong('Invalid session for the user, session is expired.');
    waiting.delete(Session);
    const next = randomUUID();
    waiting.set(next, state);
    return { user: state.user, Session: next };
  }

  const challenges: Record<
    string,
    (given: Fields, state: NonNullable<ReturnType<typeof waiting.get>>) => Output | Promise<Output>
  > = {
    PASSWORD_VERIFIER(given, state) {
      const { user } = state;
      checkProof(state, [ABBREVIATED, user.sub], given);
      if (user.disabled) throw wrong('User is disabled.');
      if (user.temporary) return challenge('NEW_PASSWORD_REQUIRED', { USER_ID_FOR_SRP: user.sub }, { user });
      return afterPassword(user, user.devices.get(given.DEVICE_KEY ?? ''));
    },
    NEW_PASSWORD_REQUIRED(given, { user }) {
      setPassword(user, given.NEW_PASSWORD ?? '');
      return afterPassword(user, undefined);
    },
    SELECT_MFA_TYPE: (given, { user }) => askFor(given.ANSWER ?? '', user),
    SOFTWARE_TOKEN_MFA(given, { user }) {
      checkAppCode(user, given.SOFTWARE_TOKEN_MFA_CODE);
      return begin(user);
    },
    SMS_MFA(given, { user }) {
      takeCode(user, given.SMS_MFA_CODE);
      return begin(user);
    },
    MFA_SETUP(_given, { user }) {
      if (user.app === undefined || user.app.used.size === 0) throw wrong();
      user.factors = ['SOFTWARE_TOKEN_MFA'];
      return begin(user);
    },
    DEVICE_SRP_AUTH(given, { user, device }) {
      if (!device?.secret) throw wrong();
      const { srp, block, parameters } = proofOf(device.secret, given.SRP_A);
      const told = { ...parameters, DEVICE_KEY: device.key, USERNAME: user.sub };
      return challenge('DEVICE_PASSWORD_VERIFIER', told, { user, device, srp, block });
    },
    DEVICE_PASSWORD_VERIFIER(given, state) {
      const { user, device } = state;
      if (!device) throw wrong();
      checkProof(state, [device.group, device.key], given);
      return begin(user, device.key);
    },
  };

  const calls: Record<string, (input: Input) => Output | Promise<Output>> = {
    ...listAccountCalls(users, userOf),
    InitiateAuth({ AuthFlow = '', AuthParameters = {} }) {
      const flow = flows[AuthFlow];
      if (!flow) throw new Refusal('InvalidParameterException', `${AuthFlow} is not enabled for the client`);
      return flow(AuthParameters);
    },
    RespondToAuthChallenge({ ChallengeName = '', Session = '', ChallengeResponses = {} }) {
      const state = waiting.get(Session);
      if (!state) throw wrong('Invalid session for the user, session is expired.');
      // A wrong code may be followed by another one; everything else works once.
      if (!/MFA$/.test(ChallengeName)) waiting.delete(Session);
      return challenges[ChallengeName]?.(ChallengeResponses, state) ?? {};
    },
    GetTokensFromRefreshToken({ RefreshToken = '', DeviceKey }) {
      const session = sessionOf(RefreshToken, DeviceKey);
      if (!settings.rotates) return issue(session);
      spent.add(RefreshToken);
      return issue(session).then((output) => {
        const next = randomUUID();
        refresh.set(next, session);
        Object.assign(output.AuthenticationResult as Output, { RefreshToken: next });
        return output;
      });
    },
    AssociateSoftwareToken(input) {
      const { user, Session } = setUpOf(input);
      user.app = { secret: new Secret().base32, used: new Set() };
      return { SecretCode: user.app.secret, Session };
    },
    VerifySoftwareToken(input) {
      const { user, Session } = setUpOf(input);
      checkAppCode(user, input.UserCode);
      return { Status: 'SUCCESS', Session };
    },
    SetUserMFAPreference({ AccessToken, SoftwareTokenMfaSettings: app = {} }) {
      const { user } = userOf(AccessToken);
      if (settings.mfa === 'required' && !app.Enabled)
        throw new Refusal('InvalidParameterException', 'The pool requires MFA');
      user.factors = app.Enabled ? ['SOFTWARE_TOKEN_MFA'] : [];
      return {};
    },
    GlobalSignOut({ AccessToken }) {
      const { user } = userOf(AccessToken);
      for (const session of sessions) if (session.user === user) session.revoked = true;
      return {};
    },
    RevokeToken({ Token }) {
      const session = refresh.get(Token ?? '');
      if (session) session.revoked = true;
      return {};
    },
  };

  const known = (email: string): DoubleUser => {
    const user = users.get(email);
    if (!user) throw new Error(`The double has no ${email}`);
    return user;
  };

  return {
    pool: { region: 'eu-central-1', userPoolId: POOL_ID, clientId: CLIENT_ID, authFlow: 'srp', endpoint },
    addUser({ email, password, temporary, groups }) {
      users.set(email, makeUser({ email, password, temporary, groups }));
    },
    setDisabled(email) {
      known(email).disabled = true;
    },
    setFactors(email, factors) {
      known(email).factors = [...factors];
    },
    remove: (email) => void users.delete(email),
    lastCode: (email) => known(email).code ?? 'none',
    revokeAll(email) {
      for (const session of sessions) if (session.user === known(email)) session.revoked = true;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

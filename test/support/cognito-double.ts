import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { Pool } from '../../src/identity/cognito/pool.ts';
import { beginSrp, makeSrpSecret, type SrpExchange, type SrpSecret, toNumber } from './srp-verifier.ts';

/** What stands in a request, as far as the double reads it. */
type Fields = Record<string, string | undefined>;
type Input = Fields & {
  AuthParameters?: Fields;
  ChallengeResponses?: Fields;
  DeviceSecretVerifierConfig?: Fields;
};
type Output = Record<string, unknown>;

interface DoubleDevice {
  readonly key: string;
  readonly group: string;
  name: string;
  remembered: boolean;
  secret?: SrpSecret;
}

interface DoubleUser {
  readonly sub: string;
  readonly email: string;
  groups: string[];
  password: string;
  srp: SrpSecret;
  temporary: boolean;
  disabled: boolean;
  email_verified: boolean;
  code: string | undefined;
  readonly devices: Map<string, DoubleDevice>;
}

/** One sign-in: the tokens of it live and die together. */
interface DoubleSession {
  readonly user: DoubleUser;
  readonly origin: string;
  revoked: boolean;
}

/** A user pool for what the emulator does not do: SRP, devices, global sign-out, revocation and disabled users. */
export interface CognitoDouble {
  readonly pool: Pool;
  addUser(user: { email: string; password: string; temporary: boolean; groups: string[] }): void;
  setDisabled(email: string): void;
  remove(email: string): void;
  lastCode(email: string): string;
  /** Ends every session of a user as the pool's console would. */
  revokeAll(email: string): void;
  close(): Promise<void>;
}

class Refusal extends Error {
  readonly type: string;

  constructor(type: string, message: string) {
    super(message);
    this.type = type;
  }
}

const POOL_ID = 'eu-central-1_Double1';
const ABBREVIATED = 'Double1';
const CLIENT_ID = 'doubleclient';

/** Starts the double on a free port of this machine. */
export async function startCognitoDouble(): Promise<CognitoDouble> {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'double', alg: 'RS256', use: 'sig' };
  const users = new Map<string, DoubleUser>();
  const sessions = new Set<DoubleSession>();
  const access = new Map<string, DoubleSession>();
  const refresh = new Map<string, DoubleSession & { device?: string | undefined }>();
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

  const wrong = (message = 'Incorrect username or password.') =>
    new Refusal('NotAuthorizedException', message);

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

  function setPassword(user: DoubleUser, password: string): void {
    if (password.length < 8)
      throw new Refusal('InvalidPasswordException', 'Password did not conform with policy');
    Object.assign(user, { password, srp: makeSrpSecret(ABBREVIATED + user.sub, password), temporary: false });
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
      const session = refresh.get(given.REFRESH_TOKEN ?? '');
      if (!session) throw wrong('Invalid Refresh Token');
      checkUser(session.user);
      if (session.revoked || (session.device && !session.user.devices.has(session.device))) {
        throw wrong('Refresh Token has been revoked');
      }
      if (session.device !== given.DEVICE_KEY) throw wrong('Invalid Refresh Token');
      return issue(session);
    },
  };

  const challenges: Record<
    string,
    (given: Fields, state: NonNullable<ReturnType<typeof waiting.get>>) => Output | Promise<Output>
  > = {
    PASSWORD_VERIFIER(given, state) {
      const { user } = state;
      checkProof(state, [ABBREVIATED, user.sub], given);
      if (user.disabled) throw wrong('User is disabled.');
      if (user.temporary) return challenge('NEW_PASSWORD_REQUIRED', { USER_ID_FOR_SRP: user.sub }, { user });
      const device = user.devices.get(given.DEVICE_KEY ?? '');
      return device?.secret ? challenge('DEVICE_SRP_AUTH', {}, { user, device }) : begin(user);
    },
    NEW_PASSWORD_REQUIRED(given, { user }) {
      setPassword(user, given.NEW_PASSWORD ?? '');
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

  function deviceOf(
    token: string | undefined,
    key: string | undefined,
  ): { user: DoubleUser; device: DoubleDevice } {
    const { user } = userOf(token);
    const device = user.devices.get(key ?? '');
    if (!device) throw new Refusal('ResourceNotFoundException', 'Device does not exist.');
    return { user, device };
  }

  const calls: Record<string, (input: Input) => Output | Promise<Output>> = {
    InitiateAuth({ AuthFlow = '', AuthParameters = {} }) {
      const flow = flows[AuthFlow];
      if (!flow) throw new Refusal('InvalidParameterException', `${AuthFlow} is not enabled for the client`);
      return flow(AuthParameters);
    },
    RespondToAuthChallenge({ ChallengeName = '', Session = '', ChallengeResponses = {} }) {
      const state = waiting.get(Session);
      waiting.delete(Session);
      if (!state) throw wrong('Invalid session for the user, session is expired.');
      return challenges[ChallengeName]?.(ChallengeResponses, state) ?? {};
    },
    ConfirmDevice({ AccessToken, DeviceKey, DeviceName = '', DeviceSecretVerifierConfig: config = {} }) {
      const { device } = deviceOf(AccessToken, DeviceKey);
      const numberOf = (text = '') => toNumber(Buffer.from(text, 'base64'));
      device.name = DeviceName;
      device.secret = { salt: numberOf(config.Salt), verifier: numberOf(config.PasswordVerifier) };
      return { UserConfirmationNecessary: false };
    },
    ListDevices({ AccessToken }) {
      const devices = [...userOf(AccessToken).user.devices.values()].map((device) => ({
        DeviceKey: device.key,
        DeviceAttributes: [
          { Name: 'device_name', Value: device.name },
          {
            Name: 'dev:device_remembered_status',
            Value: device.remembered ? 'remembered' : 'not_remembered',
          },
        ],
        DeviceCreateDate: Date.now() / 1_000,
        DeviceLastAuthenticatedDate: Date.now() / 1_000,
      }));
      return { Devices: devices };
    },
    UpdateDeviceStatus({ AccessToken, DeviceKey, DeviceRememberedStatus }) {
      deviceOf(AccessToken, DeviceKey).device.remembered = DeviceRememberedStatus === 'remembered';
      return {};
    },
    ForgetDevice({ AccessToken, DeviceKey }) {
      const { user, device } = deviceOf(AccessToken, DeviceKey);
      user.devices.delete(device.key);
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
    GetUser({ AccessToken }) {
      const { sub, email, email_verified } = userOf(AccessToken).user;
      const attributes = { sub, email, email_verified: String(email_verified) };
      return {
        Username: sub,
        UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
      };
    },
    ChangePassword({ AccessToken, PreviousPassword, ProposedPassword = '' }) {
      const { user } = userOf(AccessToken);
      if (user.password !== PreviousPassword) throw wrong();
      setPassword(user, ProposedPassword);
      return {};
    },
    ForgotPassword({ Username = '' }) {
      const user = users.get(Username);
      if (!user) throw new Refusal('UserNotFoundException', 'Username/client id combination not found.');
      return { CodeDeliveryDetails: sendCode(user) };
    },
    ConfirmForgotPassword({ Username = '', ConfirmationCode, Password = '' }) {
      const user = users.get(Username);
      if (!user) throw new Refusal('UserNotFoundException', 'Username/client id combination not found.');
      takeCode(user, ConfirmationCode);
      setPassword(user, Password);
      return {};
    },
    GetUserAttributeVerificationCode({ AccessToken }) {
      return { CodeDeliveryDetails: sendCode(userOf(AccessToken).user) };
    },
    VerifyUserAttribute({ AccessToken, Code }) {
      const { user } = userOf(AccessToken);
      takeCode(user, Code);
      user.email_verified = true;
      return {};
    },
  };

  function sendCode(user: DoubleUser): Output {
    user.code = String(100_000 + Math.floor(Math.random() * 900_000));
    return { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'o***@e***' };
  }

  function takeCode(user: DoubleUser, code: string | undefined): void {
    if (user.code === undefined || user.code !== code)
      throw new Refusal('CodeMismatchException', 'Invalid verification code');
    user.code = undefined;
  }

  const known = (email: string): DoubleUser => {
    const user = users.get(email);
    if (!user) throw new Error(`The double has no ${email}`);
    return user;
  };

  return {
    pool: { region: 'eu-central-1', userPoolId: POOL_ID, clientId: CLIENT_ID, authFlow: 'srp', endpoint },
    addUser({ email, password, temporary, groups }) {
      const sub = randomUUID();
      const srp = makeSrpSecret(ABBREVIATED + sub, password);
      const state = { disabled: false, email_verified: false, code: undefined, devices: new Map() };
      users.set(email, { sub, email, password, groups, srp, temporary, ...state });
    },
    setDisabled(email) {
      known(email).disabled = true;
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

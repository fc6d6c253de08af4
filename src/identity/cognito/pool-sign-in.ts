import {
  AssociateSoftwareTokenCommand,
  type AuthenticationResultType,
  type CognitoIdentityProviderClient,
  ConfirmDeviceCommand,
  InitiateAuthCommand,
  type InitiateAuthCommandOutput,
  RespondToAuthChallengeCommand,
  type RespondToAuthChallengeCommandOutput,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import {
  createDeviceVerifier,
  createSrpSession,
  signSrpSession,
  signSrpSessionWithDevice,
} from 'cognito-srp-helper';
import { AppError } from '../../contract/app-error.ts';
import type { Pool } from './pool.ts';

/** What a browser stores to prove to the pool that it is a known device. */
export interface PoolDevice {
  readonly key: string;
  readonly group: string;
  readonly password: string;
}

/** The pool's answer to the right password. */
export type PoolSignIn =
  | { readonly kind: 'signed_in'; readonly result: AuthenticationResultType }
  | { readonly kind: 'new_password_required'; readonly username: string; readonly session: string }
  | ({ readonly kind: 'code_required'; readonly destination: string | null } & PoolStep)
  | { readonly kind: 'set_up_required'; readonly username: string; readonly session: string };

/** The challenges that a code answers, the name of the answer, and where the code comes from. */
export const CODE_CHALLENGES = {
  SOFTWARE_TOKEN_MFA: { answer: 'SOFTWARE_TOKEN_MFA_CODE', method: 'app' },
  SMS_MFA: { answer: 'SMS_MFA_CODE', method: 'sms' },
  EMAIL_OTP: { answer: 'EMAIL_OTP_CODE', method: 'email' },
} as const;

/** A sign-in of the pool that waits for a code. */
export interface PoolStep {
  readonly name: keyof typeof CODE_CHALLENGES;
  readonly username: string;
  readonly session: string;
}

type Answer = InitiateAuthCommandOutput | RespondToAuthChallengeCommandOutput;
type Credentials = { readonly username: string; readonly password: string };

/** The name in the pool's list of a user's apps. */
const APP_NAME = 'trading platform';

/** Proves passwords and devices to a pool: by SRP, which does not send them, or by the password itself. */
export function createPoolSignIn(client: CognitoIdentityProviderClient, pool: Pool) {
  const { clientId: ClientId, userPoolId } = pool;

  async function signIn(credentials: Credentials, device: PoolDevice | undefined): Promise<PoolSignIn> {
    const answer =
      pool.authFlow === 'srp'
        ? await provePassword(credentials, device)
        : await sendPassword(credentials, device);
    return read(answer, credentials, device);
  }

  async function sendPassword(
    { username, password }: Credentials,
    device: PoolDevice | undefined,
  ): Promise<Answer> {
    const AuthParameters = {
      USERNAME: username,
      PASSWORD: password,
      ...(device && { DEVICE_KEY: device.key }),
    };
    return client.send(new InitiateAuthCommand({ ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters }));
  }

  async function provePassword(
    { username, password }: Credentials,
    device: PoolDevice | undefined,
  ): Promise<Answer> {
    const session = createSrpSession(username, password, userPoolId, false);
    const deviceKey = device && { DEVICE_KEY: device.key };
    const begun = await client.send(
      new InitiateAuthCommand({
        ClientId,
        AuthFlow: 'USER_SRP_AUTH',
        AuthParameters: { CHALLENGE_NAME: 'SRP_A', USERNAME: username, SRP_A: session.largeA, ...deviceKey },
      }),
    );
    if (begun.ChallengeName !== 'PASSWORD_VERIFIER') return begun;
    return client.send(
      new RespondToAuthChallengeCommand({
        ClientId,
        ChallengeName: 'PASSWORD_VERIFIER',
        ChallengeResponses: {
          USERNAME: begun.ChallengeParameters?.USER_ID_FOR_SRP ?? username,
          ...deviceKey,
          ...claimOf(signSrpSession(session, parametersOf(begun))),
        },
        Session: begun.Session,
      }),
    );
  }

  async function read(
    answer: Answer,
    credentials: Credentials,
    device: PoolDevice | undefined,
  ): Promise<PoolSignIn> {
    if (answer.AuthenticationResult) return { kind: 'signed_in', result: answer.AuthenticationResult };
    const { ChallengeName: name, ChallengeParameters: parameters = {}, Session: session = '' } = answer;
    const username = parameters.USER_ID_FOR_SRP ?? credentials.username;
    if (name === 'NEW_PASSWORD_REQUIRED') return { kind: 'new_password_required', username, session };
    if (isCodeChallenge(name)) {
      const destination = parameters.CODE_DELIVERY_DESTINATION ?? null;
      return { kind: 'code_required', name, username, session, destination };
    }
    if (name === 'SELECT_MFA_TYPE')
      return read(await chooseFactor(parameters, username, session), credentials, device);
    if (name === 'MFA_SETUP' && parameters.MFAS_CAN_SETUP?.includes('SOFTWARE_TOKEN_MFA'))
      return { kind: 'set_up_required', username, session };
    if (name === 'DEVICE_SRP_AUTH' && device)
      return read(await proveDevice(answer, credentials, device), credentials, undefined);
    throw new AppError('invalid_credentials', {
      cause: new Error(`The pool demands ${name ?? 'nothing known'}`),
    });
  }

  /** The app if the user has one, because its codes are not sent anywhere. */
  async function chooseFactor(
    parameters: Record<string, string>,
    USERNAME: string,
    Session: string,
  ): Promise<Answer> {
    const offered = parameters.MFAS_CAN_CHOOSE ?? '';
    const ANSWER = Object.keys(CODE_CHALLENGES).find((factor) => offered.includes(factor)) ?? '';
    const ChallengeResponses = { USERNAME, ANSWER };
    return client.send(
      new RespondToAuthChallengeCommand({
        ClientId,
        ChallengeName: 'SELECT_MFA_TYPE',
        ChallengeResponses,
        Session,
      }),
    );
  }

  async function proveDevice(answer: Answer, credentials: Credentials, device: PoolDevice): Promise<Answer> {
    const { username, password } = credentials;
    const session = createSrpSession(username, password, userPoolId, false);
    const begun = await client.send(
      new RespondToAuthChallengeCommand({
        ClientId,
        ChallengeName: 'DEVICE_SRP_AUTH',
        ChallengeResponses: { USERNAME: username, DEVICE_KEY: device.key, SRP_A: session.largeA },
        Session: answer.Session,
      }),
    );
    const USERNAME = begun.ChallengeParameters?.USERNAME ?? username;
    const signed = signSrpSessionWithDevice(session, parametersOf(begun), device.group, device.password);
    return client.send(
      new RespondToAuthChallengeCommand({
        ClientId,
        ChallengeName: 'DEVICE_PASSWORD_VERIFIER',
        ChallengeResponses: { USERNAME, DEVICE_KEY: device.key, ...claimOf(signed) },
        Session: begun.Session,
      }),
    );
  }

  /** Registers a new device of the pool as known; undefined if the pool stores no devices. */
  async function confirmDevice(
    result: AuthenticationResultType,
    name: string,
  ): Promise<PoolDevice | undefined> {
    const { DeviceKey: key, DeviceGroupKey: group } = result.NewDeviceMetadata ?? {};
    if (key === undefined || group === undefined) return undefined;
    const { DeviceRandomPassword: password, DeviceSecretVerifierConfig } = createDeviceVerifier(key, group);
    await client.send(
      new ConfirmDeviceCommand({
        AccessToken: result.AccessToken,
        DeviceKey: key,
        DeviceName: name,
        DeviceSecretVerifierConfig,
      }),
    );
    return { key, group, password };
  }

  async function setNewPassword(answer: Credentials & { readonly session: string }): Promise<PoolSignIn> {
    const { username, session, password } = answer;
    const answered = await client.send(
      new RespondToAuthChallengeCommand({
        ClientId,
        ChallengeName: 'NEW_PASSWORD_REQUIRED',
        ChallengeResponses: { USERNAME: username, NEW_PASSWORD: password },
        Session: session,
      }),
    );
    return read(answered, answer, undefined);
  }

  /** Answers a challenge for a code; the pool may then require the device. */
  async function giveCode(
    { name, username, session }: PoolStep,
    code: string,
    device: PoolDevice | undefined,
  ): Promise<PoolSignIn> {
    const answered = await client.send(
      new RespondToAuthChallengeCommand({
        ClientId,
        ChallengeName: name,
        ChallengeResponses: {
          USERNAME: username,
          [CODE_CHALLENGES[name].answer]: code,
          ...(device && { DEVICE_KEY: device.key }),
        },
        Session: session,
      }),
    );
    // A device proves itself by its own password.
    return read(answered, { username, password: '' }, device);
  }

  /** A secret for an authenticator app, for a signed-in user or one whose sign-in requires it, and how to continue. */
  async function beginApp(
    of: { readonly AccessToken: string } | { readonly Session: string },
  ): Promise<{ readonly secret: string; readonly session: string }> {
    const { SecretCode = '', Session = '' } = await client.send(new AssociateSoftwareTokenCommand(of));
    return { secret: SecretCode, session: Session };
  }

  /** Sends the app's first code to the pool; false if it is wrong. */
  async function confirmApp(
    of: { readonly AccessToken: string } | { readonly Session: string },
    UserCode: string,
  ): Promise<{ readonly isTaken: boolean; readonly session: string }> {
    const { Status, Session = '' } = await client.send(
      new VerifySoftwareTokenCommand({ ...of, UserCode, FriendlyDeviceName: APP_NAME }),
    );
    return { isTaken: Status === 'SUCCESS', session: Session };
  }

  /** Signs in once the required app is set up. */
  async function finishSetUp(USERNAME: string, Session: string): Promise<PoolSignIn> {
    const answered = await client.send(
      new RespondToAuthChallengeCommand({
        ClientId,
        ChallengeName: 'MFA_SETUP',
        ChallengeResponses: { USERNAME },
        Session,
      }),
    );
    return read(answered, { username: USERNAME, password: '' }, undefined);
  }

  return { signIn, confirmDevice, setNewPassword, giveCode, beginApp, confirmApp, finishSetUp };
}

function isCodeChallenge(name: string | undefined): name is PoolStep['name'] {
  return name !== undefined && Object.hasOwn(CODE_CHALLENGES, name);
}

/** The proof of a password or device that does not reveal it. */
function claimOf({
  secret,
  passwordSignature,
  timestamp,
}: ReturnType<typeof signSrpSession>): Record<string, string> {
  return {
    PASSWORD_CLAIM_SECRET_BLOCK: secret,
    PASSWORD_CLAIM_SIGNATURE: passwordSignature,
    TIMESTAMP: timestamp,
  };
}

function parametersOf({ ChallengeParameters = {} }: Answer): { ChallengeParameters: Record<string, string> } {
  return { ChallengeParameters };
}

import {
  type AuthenticationResultType,
  type CognitoIdentityProviderClient,
  ConfirmDeviceCommand,
  InitiateAuthCommand,
  type InitiateAuthCommandOutput,
  RespondToAuthChallengeCommand,
  type RespondToAuthChallengeCommandOutput,
} from '@aws-sdk/client-cognito-identity-provider';
import {
  createDeviceVerifier,
  createSrpSession,
  signSrpSession,
  signSrpSessionWithDevice,
} from 'cognito-srp-helper';
import { AppError } from '../../contract/app-error.ts';
import type { Pool } from './pool.ts';

/** What a browser holds to prove to the pool that it is a device that it knows. */
export interface PoolDevice {
  readonly key: string;
  readonly group: string;
  readonly password: string;
}

/** What the pool answers to the right password. */
export type PoolSignIn =
  | { readonly kind: 'signed_in'; readonly result: AuthenticationResultType }
  | { readonly kind: 'new_password_required'; readonly username: string; readonly session: string };

type Answer = InitiateAuthCommandOutput | RespondToAuthChallengeCommandOutput;
type Credentials = { readonly username: string; readonly password: string };

/** Proves passwords and devices to a pool: by SRP, which tells neither to anybody, or by the password itself. */
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
    const { ChallengeName: name, ChallengeParameters: parameters } = answer;
    if (name === 'NEW_PASSWORD_REQUIRED') {
      const username = parameters?.USER_ID_FOR_SRP ?? credentials.username;
      return { kind: 'new_password_required', username, session: answer.Session ?? '' };
    }
    if (name === 'DEVICE_SRP_AUTH' && device)
      return read(await proveDevice(answer, credentials, device), credentials, undefined);
    throw new AppError('invalid_credentials', {
      cause: new Error(`The pool demands ${name ?? 'nothing known'}`),
    });
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

  /** Makes a device that the pool has just met one that it knows; undefined where the pool keeps no devices. */
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

  async function setNewPassword(answer: {
    readonly username: string;
    readonly session: string;
    readonly password: string;
  }): Promise<AuthenticationResultType> {
    const { username, session, password } = answer;
    const { AuthenticationResult } = await client.send(
      new RespondToAuthChallengeCommand({
        ClientId,
        ChallengeName: 'NEW_PASSWORD_REQUIRED',
        ChallengeResponses: { USERNAME: username, NEW_PASSWORD: password },
        Session: session,
      }),
    );
    if (!AuthenticationResult) throw new AppError('invalid_credentials');
    return AuthenticationResult;
  }

  return { signIn, confirmDevice, setNewPassword };
}

/** What proves a password or a device without telling it. */
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

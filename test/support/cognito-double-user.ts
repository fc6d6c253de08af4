import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { makeSrpSecret, type SrpSecret } from './srp-verifier.ts';

/** The fields of a request that the double reads. */
export type Fields = Record<string, string | undefined>;
export type Input = Fields & {
  AuthParameters?: Fields;
  ChallengeResponses?: Fields;
  DeviceSecretVerifierConfig?: Fields;
  SoftwareTokenMfaSettings?: { Enabled?: boolean };
};

/** The fields of an answer. */
export type Output = Record<string, unknown>;

/** The part of the pool's id in its password proofs. */
export const ABBREVIATED = 'Double1';

export interface DoubleDevice {
  readonly key: string;
  readonly group: string;
  name: string;
  remembered: boolean;
  secret?: SrpSecret;
}

export interface DoubleUser {
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
  /** The secret of the authenticator app, its used codes, and the challenge of the user. */
  app: { readonly secret: string; readonly used: Set<string> } | undefined;
  factors: string[];
}

/** A refusal as the service words it. */
export class Refusal extends Error {
  readonly type: string;

  constructor(type: string, message: string) {
    super(message);
    this.type = type;
  }
}

/** The error of a wrong password, or another error under the same name. */
export function wrong(message = 'Incorrect username or password.'): Refusal {
  return new Refusal('NotAuthorizedException', message);
}

/** A user of the double with only a password and groups. */
export function makeUser(user: Pick<DoubleUser, 'email' | 'password' | 'temporary' | 'groups'>): DoubleUser {
  const sub = randomUUID();
  const srp = makeSrpSecret(ABBREVIATED + sub, user.password);
  const state = { disabled: false, email_verified: false, code: undefined, app: undefined, factors: [] };
  return { ...user, sub, srp, devices: new Map(), ...state };
}

/** Sets a password; throws the refusal of one that is too short. */
export function setPassword(user: DoubleUser, password: string): void {
  if (password.length < 8)
    throw new Refusal('InvalidPasswordException', 'Password did not conform with policy');
  Object.assign(user, { password, srp: makeSrpSecret(ABBREVIATED + user.sub, password), temporary: false });
}

/** Takes a code of the user's app; throws where it is wrong or was taken before. */
export function checkAppCode(user: DoubleUser, code: string | undefined): void {
  const { app } = user;
  const isRight =
    app !== undefined &&
    TOTP.validate({ token: code ?? '', secret: Secret.fromBase32(app.secret), window: 1 }) !== null;
  if (!isRight) throw new Refusal('CodeMismatchException', 'Invalid code received for user');
  if (app.used.has(code ?? ''))
    throw new Refusal('ExpiredCodeException', 'Your software token has already been used once.');
  app.used.add(code ?? '');
}

/** Makes the code that the user is sent; answers where to. */
export function sendCode(user: DoubleUser): Output {
  user.code = String(100_000 + Math.floor(Math.random() * 900_000));
  return { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'o***@e***' };
}

/** Takes the code that was sent; throws where it is another one. */
export function takeCode(user: DoubleUser, code: string | undefined): void {
  if (user.code === undefined || user.code !== code)
    throw new Refusal('CodeMismatchException', 'Invalid verification code');
  user.code = undefined;
}

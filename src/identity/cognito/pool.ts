/** The user pool that operators sign in to, and the app client (without a secret) by which they do. */
export interface Pool {
  readonly region: string;
  readonly userPoolId: string;
  readonly clientId: string;
  /** How a password is proved: by SRP, or as it is. */
  readonly authFlow: 'srp' | 'password';
  /** Address of the pool's service where it is not Amazon's. */
  readonly endpoint: string | undefined;
}

/** The issuer of the pool's tokens; its keys are at `/.well-known/jwks.json` under it. */
export function issuerOf({ region, userPoolId, endpoint }: Pool): string {
  const service = endpoint?.replace(/\/+$/, '') ?? `https://cognito-idp.${region}.amazonaws.com`;
  return `${service}/${userPoolId}`;
}

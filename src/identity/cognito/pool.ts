/** The operators' user pool, and its app client (without a secret). */
export interface Pool {
  readonly region: string;
  readonly userPoolId: string;
  readonly clientId: string;
  /** How a password is proved: by SRP, or in plain. */
  readonly authFlow: 'srp' | 'password';
  /** Address of the pool's service if it is not Amazon's. */
  readonly endpoint: string | undefined;
}

/** The issuer of the pool's tokens; its keys are at `/.well-known/jwks.json` under it. */
export function issuerOf({ region, userPoolId, endpoint }: Pool): string {
  const service = endpoint?.replace(/\/+$/, '') ?? `https://cognito-idp.${region}.amazonaws.com`;
  return `${service}/${userPoolId}`;
}

import { errors } from 'jose';
import type { TokenClaims, TokenSigner } from '../token-signer.ts';

const MOST = 1_000;

/**
 * Verifies the tokens of one audience and caches valid ones until they expire, because checking a signature costs more than
 * most calls. Their sessions are checked elsewhere, each time.
 */
export function createVerifiedTokens(
  signer: TokenSigner,
  audience: string,
  clock: () => number,
): (token: string) => Promise<TokenClaims> {
  const known = new Map<string, TokenClaims>();

  return async (token) => {
    const remembered = known.get(token);
    if (remembered) {
      if (clock() < remembered.exp * 1_000) return remembered;
      known.delete(token);
      throw new errors.JWTExpired('"exp" claim timestamp check failed', remembered, 'exp', 'check_failed');
    }
    const claims = await signer.verify(audience, token);
    if (known.size >= MOST) known.clear();
    known.set(token, claims);
    return claims;
  };
}

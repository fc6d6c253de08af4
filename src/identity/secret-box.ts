import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Secret } from '../secret.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Seals secrets that must not be readable from the store alone. */
export interface SecretBox {
  /** The encrypted text (AES-256-GCM with a random nonce), bound to `owner`. */
  seal(text: string, owner: string): Buffer;
  /** The decrypted text; throws if the key, the owner or a single bit differs. */
  open(sealed: Buffer, owner: string): string;
}

/** A box whose key is derived from a secret of at least 256 bits (HKDF, RFC 5869). */
export function createSecretBox(secret: Secret): SecretBox {
  const key = Buffer.from(hkdfSync('sha256', secret.reveal(), '', 'trading-platform:secret-box', 32));
  return {
    seal(text, owner) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(owner));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },

    open(sealed, owner) {
      const nonce = sealed.subarray(0, NONCE_BYTES);
      const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
      const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(owner))
        .setAuthTag(tag);
      try {
        const body = sealed.subarray(NONCE_BYTES + TAG_BYTES);
        return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
      } catch (cause) {
        throw new Error('A sealed secret cannot be opened: it was sealed with another SECRETS_KEY', {
          cause,
        });
      }
    },
  };
}

import { createHash, createHmac, getDiffieHellman, randomBytes } from 'node:crypto';

/** The group of 3072 bits of RFC 3526 (RFC 5054 for SRP), with generator 2. */
const N = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`);
const G = 2n;
const K = toNumber(sha256(Buffer.concat([pad(N), pad(G)])));

/** The server's record of a password: the salt, and the verifier (RFC 5054, 2.4). */
export interface SrpSecret {
  readonly salt: bigint;
  readonly verifier: bigint;
}

/** A sign-in that waits for its proof. */
export interface SrpExchange {
  /** The server's public value, hexadecimal. */
  readonly b: string;
  /** Whether a signature over these parts proves the password. */
  isProof(parts: readonly (string | Buffer)[], signature: string): boolean;
}

/** The secret of a password; the pool hashes it with `identity`. */
export function makeSrpSecret(identity: string, password: string): SrpSecret {
  const salt = toNumber(randomBytes(16));
  const inner = sha256(`${identity}:${password}`);
  const x = toNumber(sha256(Buffer.concat([pad(salt), inner])));
  return { salt, verifier: power(G, x) };
}

/** The server's half of SRP-6a, with the key derivation that Cognito's clients use. */
export function beginSrp({ verifier }: SrpSecret, clientPublicHex: string): SrpExchange {
  const a = BigInt(`0x${clientPublicHex}`);
  if (a % N === 0n) throw new Error('The public value is zero');
  const secret = toNumber(randomBytes(64));
  const b = (K * verifier + power(G, secret)) % N;
  const u = toNumber(sha256(Buffer.concat([pad(a), pad(b)])));
  const shared = power((a * power(verifier, u)) % N, secret);
  const pseudoRandom = createHmac('sha256', pad(u)).update(pad(shared)).digest();
  const key = createHmac('sha256', pseudoRandom)
    .update(Buffer.concat([Buffer.from('Caldera Derived Key'), Buffer.from([1])]))
    .digest()
    .subarray(0, 16);
  return {
    b: b.toString(16),
    isProof(parts, signature) {
      const hmac = createHmac('sha256', key);
      for (const part of parts) hmac.update(part);
      return hmac.digest('base64') === signature;
    },
  };
}

/** A number as the clients hash it: big-endian, with a zero byte where the first bit is set. */
function pad(value: bigint): Buffer {
  const hex = value.toString(16);
  const even = hex.length % 2 === 0 ? hex : `0${hex}`;
  return Buffer.from(/^[89a-f]/i.test(even) ? `00${even}` : even, 'hex');
}

export function toNumber(bytes: Buffer): bigint {
  return BigInt(`0x${bytes.toString('hex')}`);
}

function sha256(data: Buffer | string): Buffer {
  return createHash('sha256').update(data).digest();
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  let square = base % N;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % N;
    square = (square * square) % N;
  }
  return result;
}

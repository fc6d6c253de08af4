import { readFile } from 'node:fs/promises';
import { createSecureContext } from 'node:tls';
import type { ServeAddress } from '../api/serve.ts';
import { type Config, ConfigError } from '../config.ts';

/** The certificate and key to serve with; undefined if there is none. Throws a ConfigError if they are unusable. */
export async function readCertificate({ TLS_CERT, TLS_KEY }: Config): Promise<ServeAddress['tls']> {
  if (TLS_CERT === undefined || TLS_KEY === undefined) return undefined;
  const [cert, key] = await Promise.all([readFileOf('TLS_CERT', TLS_CERT), readFileOf('TLS_KEY', TLS_KEY)]);
  try {
    createSecureContext({ cert, key });
  } catch {
    // The library's message may contain parts of the key.
    throw new ConfigError(['TLS_CERT, TLS_KEY: the files are no certificate and the key that belongs to it']);
  }
  return { cert, key };
}

async function readFileOf(name: string, path: string): Promise<Buffer> {
  return readFile(path).catch(() => {
    throw new ConfigError([`${name}: the file cannot be read`]);
  });
}

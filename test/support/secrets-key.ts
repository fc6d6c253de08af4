import { Secret } from '../../src/secret.ts';

/** The key that seals secrets in tests. */
export const SECRETS_KEY = new Secret('secrets-key-of-the-tests-with-32-characters');

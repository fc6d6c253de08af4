import { Secret } from '../../src/secret.ts';

/** What the tests' identities seal their secrets with. */
export const SECRETS_KEY = new Secret('secrets-key-of-the-tests-with-32-characters');

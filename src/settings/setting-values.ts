import * as zod from 'zod';
import { Secret } from '../secret.ts';

/** A text that is never printed. */
export const secret = zod.string().transform((value) => new Secret(value));
/** A whole number within bounds. */
export const count = (least: number, most: number) =>
  zod
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .pipe(zod.number().int().min(least).max(most));

/** An address of a chain, in lower case. */
export const address = zod
  .string()
  .regex(/^0x[0-9a-fA-F]{40}$/, 'must be an address: 0x and 40 hexadecimal digits')
  .transform((value) => value.toLowerCase() as `0x${string}`);
/** Entries between commas; an empty one is passed over. */
export const entries = zod.string().transform((text) =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== ''),
);
/** `name=0x…` entries; a plain address has no name. */
export const named = entries.transform((list) =>
  list.map((entry) => {
    const at = entry.lastIndexOf('=');
    return { name: at < 0 ? null : entry.slice(0, at).trim() || null, address: entry.slice(at + 1).trim() };
  }),
);
/** A node of a chain; its address may hold a key. */
export const nodeUrl = zod
  .string()
  .regex(/^(https?|wss?):\/\/\S+$/, 'must begin with http://, https://, ws:// or wss://')
  .transform((value) => new Secret(value));
/** A service of the operator; who is asked with a token needs no password in the address. */
export const serviceUrl = zod
  .url({ protocol: /^https?$/, error: 'must begin with http:// or https://' })
  .refine((value) => !URL.canParse(value) || new URL(value).username + new URL(value).password === '', {
    error: 'must hold no user name and no password',
  });

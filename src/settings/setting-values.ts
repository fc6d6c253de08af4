import * as zod from 'zod';
import { cleanText } from '../domain/clean-text.ts';
import { GroupName } from '../domain/group-name.ts';
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
/** Comma-separated entries; empty ones are skipped. */
export const entries = zod.string().transform((text) =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== ''),
);
/** Comma-separated names of groups of accounts. */
export const groupNames = entries.pipe(zod.array(GroupName).max(16));
/** `name=0x…` entries; a plain address has no name. */
export const named = entries.transform((list) =>
  list.map((entry) => {
    const at = entry.lastIndexOf('=');
    return {
      name: at < 0 ? null : cleanText(entry.slice(0, at)) || null,
      address: entry.slice(at + 1).trim(),
    };
  }),
);
/** The address of a chain's node, which may contain a key. */
export const nodeUrl = zod
  .string()
  .regex(/^(https?|wss?):\/\/\S+$/, 'must begin with http://, https://, ws:// or wss://')
  .transform((value) => new Secret(value));
/** The address of an operator's service. With a token it needs no password. */
export const serviceUrl = zod
  .url({ protocol: /^https?$/, error: 'must begin with http:// or https://' })
  .refine((value) => !URL.canParse(value) || new URL(value).username + new URL(value).password === '', {
    error: 'must contain no user name and no password',
  });

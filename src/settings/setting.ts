import type * as zod from 'zod';

/** One setting: how it is read, what holds without it (as text, where a fixed value does), and what it does. */
export interface Setting {
  readonly schema: zod.ZodType;
  readonly fallback: string | null;
  readonly about: string;
}

import type { z } from 'zod';

/** One setting: how it is read, what holds without it (as text, where a fixed value does), and what it does. */
export interface Setting {
  readonly schema: z.ZodType;
  readonly fallback: string | null;
  readonly about: string;
}

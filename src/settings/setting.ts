import type * as zod from 'zod';

/** One setting: its schema, its default (as text, if it is fixed), and its description. */
export interface Setting {
  readonly schema: zod.ZodType;
  readonly fallback: string | null;
  readonly about: string;
}

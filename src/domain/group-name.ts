import * as zod from 'zod';

/** The name of a group of accounts. */
export const GroupName = zod
  .string()
  .regex(/^[\p{L}\p{N}_.-]{1,64}$/u, 'must be letters, digits, dots, dashes');

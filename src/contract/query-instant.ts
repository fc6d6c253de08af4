import * as zod from 'zod';

/** A time in a query, ISO 8601 in UTC. ISO has a year 0, PostgreSQL does not. */
export const QueryInstant = zod.iso
  .datetime()
  .refine((value) => !value.startsWith('0000'), { message: 'must not be before the year 1' });

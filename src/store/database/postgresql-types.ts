import pg from 'pg';

const { builtins } = pg.types;

const PARSERS: Readonly<Record<number, (text: string) => unknown>> = {
  [builtins.INT8]: Number,
  [builtins.NUMERIC]: Number,
  [builtins.TIMESTAMPTZ]: parseInstant,
  [builtins.TIMESTAMP]: (text) => text.replace(' ', 'T'),
  [builtins.DATE]: (text) => text,
};

/**
 * How columns arrive in JavaScript, on both engines: `int8` and `numeric` as number (exact up to 2^53; the database adds
 * money, not this code), `timestamptz` as ISO 8601 in UTC with three decimals, `timestamp` as 'YYYY-MM-DDTHH:MM:SS' without a
 * zone, `date` as 'YYYY-MM-DD', `bytea` as Buffer, floats unchanged. The session's time zone must be UTC.
 */
export const POSTGRESQL_TYPES: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    return PARSERS[oid] ?? pg.types.getTypeParser(oid, format);
  },
};

/** '2026-01-02 03:04:05.678901+00' as '2026-01-02T03:04:05.678Z'; an offset other than +00 is converted. */
function parseInstant(text: string): string {
  if (!text.endsWith('+00') || text.charCodeAt(10) !== 32)
    return new Date(text.replace(' ', 'T')).toISOString();
  const millis = text.charCodeAt(19) === 46 ? text.slice(20, -3).padEnd(3, '0').slice(0, 3) : '000';
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${millis}Z`;
}

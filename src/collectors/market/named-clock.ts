import { fixedClock, isTimeZone, shiftedClock, type ZoneClock, zoneClock } from '../../domain/zone-clock.ts';

/**
 * The clock that an operator names: an IANA time zone such as `America/New_York`, a fixed offset such as `-05:00`, `UTC` or
 * `Z`. A time zone may be followed by an offset, `Europe/London-05:00`: that clock minus the offset. Throws a RangeError with
 * the name for anything else.
 */
export function namedClock(name: string): ZoneClock {
  if (/^(utc|gmt|z)$/i.test(name)) return fixedClock('UTC', 0);
  const fixed = /^([+-])(\d{2}):?(\d{2})$/.exec(name);
  if (fixed) {
    const seconds = Number(fixed[2]) * 3_600 + Number(fixed[3]) * 60;
    if (seconds > 14 * 3_600 || Number(fixed[3]) > 59) throw new RangeError(`'${name}' is not a UTC offset.`);
    return fixedClock(name, fixed[1] === '-' ? -seconds : seconds);
  }
  const shifted = /^([A-Za-z_]+\/[A-Za-z_/]+)([+-]\d{2}:\d{2})$/.exec(name);
  if (shifted?.[1] && shifted[2])
    return shiftedClock(namedClock(shifted[1]), namedClock(shifted[2]).offsetAt(0), name);
  if (!isTimeZone(name))
    throw new RangeError(`'${name}' is neither an IANA time zone nor an offset such as -05:00.`);
  return zoneClock(name);
}

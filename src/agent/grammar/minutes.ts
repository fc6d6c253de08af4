/** The minutes of a unit of time. A map, because any object also has a `constructor`. */
export const MINUTES: ReadonlyMap<string, number> = new Map(
  Object.entries({
    minute: 1,
    minutes: 1,
    min: 1,
    mins: 1,
    hour: 60,
    hours: 60,
    h: 60,
    day: 1_440,
    days: 1_440,
  }),
);

import type { Ask } from './postgresql-listen.ts';

/** Takes the first free number of a name. It skips the numbers of this connection itself, whose locks only exclude others. */
const TAKE = `select place from generate_series(1, $2::int) as place
  where case when place = any ($3::int[]) then false
    else pg_try_advisory_lock(hashtextextended($1 || ':' || place, 0)) end
  limit 1`;
const GIVE_BACK = `select pg_advisory_unlock(hashtextextended($1 || ':' || $2::int, 0))`;

/** Places of a name that all instances on one database share. */
export interface SharedSlots {
  /** Takes one of `most` places of a name; undefined where all are taken. The answered function gives it back. */
  take(name: string, most: number): Promise<(() => void) | undefined>;
}

/**
 * Places as advisory locks of a connection: whatever becomes of an instance, the database gives its places back when that
 * connection ends. Where it is lost, nobody is refused for it; `takeAgain` takes what is held once there is another one.
 */
export function createPostgresqlSlots(ask: Ask): SharedSlots & { takeAgain(): void } {
  const held = new Map<string, Set<number>>();
  // One call at a time: a connection may take the same lock twice, so each call must know the numbers of the earlier ones.
  let turn: Promise<unknown> = Promise.resolve();

  async function takePlace(name: string, most: number): Promise<(() => void) | undefined> {
    const own = held.get(name) ?? new Set();
    let place: number | undefined;
    try {
      const [row] = (await ask(TAKE, [name, most, [...own]])) as readonly { place: number }[];
      place = row?.place;
    } catch {
      return () => {};
    }
    if (place === undefined) return undefined;
    held.set(name, own.add(place));
    return () => giveBack(name, place);
  }

  function giveBack(name: string, place: number): void {
    const own = held.get(name);
    if (!own?.delete(place)) return;
    if (own.size === 0) held.delete(name);
    ask(GIVE_BACK, [name, place]).catch(() => {});
  }

  return {
    take(name, most) {
      const taken = turn.then(() => takePlace(name, most));
      turn = taken;
      return taken;
    },
    takeAgain() {
      for (const [name, places] of held) {
        // Every other place is skipped, so that it gets its own again.
        for (const place of places) {
          const others = Array.from({ length: place - 1 }, (_, before) => before + 1);
          ask(TAKE, [name, place, others]).catch(() => {});
        }
      }
    },
  };
}

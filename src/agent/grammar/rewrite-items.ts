import type { AreaTable } from './area-table.ts';
import type { Item } from './item.ts';
import { withAny } from './with-any.ts';
import { withBands } from './with-bands.ts';
import { withElapsed } from './with-elapsed.ts';
import { withFormerPeriod } from './with-former-period.ts';
import { withPlaces } from './with-places.ts';
import { withPredicate } from './with-predicate.ts';
import { withStreak } from './with-streak.ts';
import { withVerbs } from './with-verbs.ts';
import { withWhyNot } from './with-why-not.ts';

/** The items, where words together mean something else than each of them. */
export function rewriteItems(all: readonly Item[], table: AreaTable): readonly Item[] {
  const timed = withElapsed(withFormerPeriod(withWhyNot(withPredicate(all, table), table)));
  return withPlaces(withVerbs(withStreak(withBands(withAny(timed, table), table), table), table));
}

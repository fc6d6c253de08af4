import type { AreaTable } from './area-table.ts';
import type { Item } from './item.ts';
import type { Today } from './today.ts';
import { withAny } from './with-any.ts';
import { withBands } from './with-bands.ts';
import { withColumns } from './with-columns.ts';
import { withDegree } from './with-degree.ts';
import { withElapsed } from './with-elapsed.ts';
import { withExit } from './with-exit.ts';
import { withFormerPeriod } from './with-former-period.ts';
import { withIdleTime } from './with-idle-time.ts';
import { withKinds } from './with-kinds.ts';
import { withLately } from './with-lately.ts';
import { withListed } from './with-listed.ts';
import { withNext } from './with-next.ts';
import { withNumber } from './with-number.ts';
import { withOften } from './with-often.ts';
import { withOthers } from './with-others.ts';
import { withPlaces } from './with-places.ts';
import { withPredicate } from './with-predicate.ts';
import { withProposed } from './with-proposed.ts';
import { withRoute } from './with-route.ts';
import { withSaidValue } from './with-said-value.ts';
import { withSameDays } from './with-same-days.ts';
import { withSaved } from './with-saved.ts';
import { withSign } from './with-sign.ts';
import { withSingle } from './with-single.ts';
import { withSpread } from './with-spread.ts';
import { withStreak } from './with-streak.ts';
import { withText } from './with-text.ts';
import { withTwo } from './with-two.ts';
import { withUnit } from './with-unit.ts';
import { withVerbs } from './with-verbs.ts';
import { withWeekdays } from './with-weekdays.ts';
import { withWhyNot } from './with-why-not.ts';
import { withWould } from './with-would.ts';

type Step = (items: readonly Item[], table: AreaTable, today: Today) => readonly Item[];

/** Each takes what the one before it made. */
const STEPS: readonly Step[] = [
  withNumber,
  withSaidValue,
  withSaved,
  withNext,
  withSign,
  withExit,
  withIdleTime,
  withUnit,
  withColumns,
  withWeekdays,
  (items, _, today) => withSameDays(items, today),
  withDegree,
  withRoute,
  withLately,
  withOthers,
  withTwo,
  withOften,
  withWould,
  withSpread,
  withPredicate,
  withWhyNot,
  withFormerPeriod,
  withElapsed,
  withText,
  withProposed,
  withSingle,
  withAny,
  withBands,
  withStreak,
  withKinds,
  withVerbs,
  withPlaces,
  withListed,
];

/** The items, where words together mean something else than each of them. */
export function rewriteItems(all: readonly Item[], table: AreaTable, today: Today): readonly Item[] {
  return STEPS.reduce((items, step) => step(items, table, today), all);
}

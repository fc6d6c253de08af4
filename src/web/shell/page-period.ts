import type { PeriodKind } from '../areas/web-area.ts';
import { keepPeriod, keptPeriod, type Period } from '../lib/kept-period.ts';
import { dayIn } from '../ui/day-in.ts';
import type { NavigationPage } from './navigation.ts';

type Search = Readonly<Record<string, unknown>>;

/** The period in an address; undefined without one. */
export function periodIn({ from, to }: Search): Period | undefined {
  const period = { from: dayOf(from), to: dayOf(to) };
  return (period.from ?? period.to) === undefined ? undefined : period;
}

function dayOf(value: unknown): string | undefined {
  return typeof value === 'string' ? dayIn(value) : undefined;
}

export interface Arrival {
  readonly page: Pick<NavigationPage, 'periodOf' | 'path'>;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly search: Search;
  /** True where the former screen has the same path: only its address parameters changed. */
  readonly same: boolean;
}

/**
 * Carries the period from screen to screen. A screen that obeys it gets the kept one where its address names none, unless it
 * has just been cleared there. The agent's answers are of all time, so its screen ends the period.
 */
export function arrivingPeriod({ page, params, search, same }: Arrival): Period | undefined {
  if (page.path === '/') keepPeriod(undefined);
  if (!kindOf(page, params, search)) return undefined;
  if (!same && !namesPeriod(search)) return keptPeriod();
  keepPeriod(periodIn(search));
  return undefined;
}

/**
 * The address of a link to a screen, with the period that `arrivingPeriod` would add there: without it, each arrival would be two navigations.
 * What depends on the parameters of a path is not known yet and left to the arrival.
 */
export function departingSearch(page: Arrival['page'], search: Search): Search {
  return namesPeriod(search) || !kindOf(page, {}, search) ? search : { ...search, ...keptPeriod() };
}

/** Whether an address names one, or a day that is none. */
function namesPeriod(search: Search): boolean {
  return 'from' in search || 'to' in search;
}

/** The history that a screen's period is of; undefined for screens without one. */
export function kindOf(
  page: Pick<NavigationPage, 'periodOf'> | undefined,
  params: Arrival['params'],
  search: Search,
): PeriodKind | undefined {
  return page?.periodOf?.(params, search);
}

import { NAVIGATION, type NavigationPage, OWN_PAGES } from '../../src/web/shell/navigation.ts';

export interface ConsoleScreen {
  /** Where the screen is, or where the list is whose first row leads to it. */
  readonly address: string;
  readonly opensFirstRow: boolean;
  readonly isBuilt: boolean;
}

const MONTH = new Date().toISOString().slice(0, 7).replace('-0', '/').replace('-', '/');

/** Addresses with rows of the known store, by the page's path; other pages use their path. */
const EXAMPLES: Readonly<Record<string, readonly string[]>> = {
  '/alerts': ['/alerts', '/alerts?view=rules'],
  '/docs': ['/docs', '/docs?document=security', '/docs?document=api'],
  '/server': ['/server', '/server?view=accounts', '/server?view=audit&limit=25'],
  '/trading/patterns': ['/trading/patterns?limit=25'],
  '/trading/patterns/$pattern/{-$symbol}': [
    '/trading/patterns/000010100000',
    '/trading/patterns/0123456789/AUD_USD',
  ],
  '/trading/trades/history': ['/trading/trades/history?limit=25&charts=open'],
  '/trading/trades/detail/$id': ['/trading/trades/detail/1-132'],
  '/trading/trades/calendar': ['/trading/trades/calendar?heat=win_rate'],
  '/trading/trades/calendar/$year/$month': [`/trading/trades/calendar/${MONTH}?limit=25`],
  '/trading/trades': ['/trading/trades?filter=month&limit=25'],
  '/trading/trades/filtered/$filterType': [
    '/trading/trades/filtered/buy-sell?limit=25',
    '/trading/trades/filtered/win-rate?limit=25',
    '/trading/trades/filtered/last-7-days?limit=25',
  ],
  '/trading/trades/buy-sell-breakdown': ['/trading/trades/buy-sell-breakdown?buy_limit=25&sell_limit=25'],
  '/trading/elite-trades': ['/trading/elite-trades?limit=25'],
  '/trading/elite-trades/calendar': ['/trading/elite-trades/calendar?heat=count'],
  '/trading/elite-trades/calendar/$year/$month': [`/trading/elite-trades/calendar/${MONTH}?limit=25`],
};

/** Every screen behind the sign-in, and an address that does not exist, in the order of the navigation. */
export function listConsoleScreens(): ConsoleScreen[] {
  const pages = [...OWN_PAGES, ...NAVIGATION.flatMap((group) => group.pages)];
  const unknown = { address: '/no/such/page', opensFirstRow: false, isBuilt: true };
  return [...pages.flatMap(screensOf), unknown];
}

/** A page of one row, whose address no example names, is reached from the list that its own path begins with. */
function screensOf({ path, content }: NavigationPage): ConsoleScreen[] {
  const isBuilt = 'screen' in content;
  const [list, parameter] = path.split('/$');
  const addresses = EXAMPLES[path] ?? [list ?? path];
  const opensFirstRow = parameter !== undefined && EXAMPLES[path] === undefined;
  return addresses.map((address) => ({ address, opensFirstRow, isBuilt }));
}

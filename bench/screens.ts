// node bench/screens.ts [--url URL] [--details] [part of an address …]: JavaScript of a cold load of every screen of the console, and how far it
// moves while its answers come late, at 1440 and 360 px. Without a URL it starts a server with known trades and a local chain.
import { parseArgs } from 'node:util';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { CHROMIUM_ARGS, ensureChromium } from '../scripts/chromium.ts';
import { ensureConsoleBuilt } from '../scripts/console-build.mjs';
import { openFirstRow, settle } from '../scripts/loaded-screen.ts';
import { openSignedIn, startSeededConsole, waitForChain } from '../scripts/seeded-console.ts';
import { type ConsoleScreen, listConsoleScreens } from '../test/support/console-screens.ts';
import { delayAnswers, type Shift, sumOfShifts, watchShifts } from '../test/support/watch-shifts.ts';
import { type CodeWeight, weighCode } from '../test/support/weigh-code.ts';

const SHIFT_BUDGET = 0.02;
/** Code that a screen loads when nothing else is to do has come by then. */
const IDLE_MS = 700;
const WIDTHS = [1440, 360] as const;

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

interface Load extends CodeWeight {
  readonly shifts: readonly Shift[];
}

const { values, positionals } = parseArgs({
  options: { url: { type: 'string' }, details: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const screens = listConsoleScreens().filter(
  ({ address }) => positionals.length === 0 || positionals.some((part) => address.includes(part)),
);
await ensureConsoleBuilt();
const server =
  values.url === undefined ? await startSeededConsole() : { url: values.url, stop: async () => {} };
const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGS });
try {
  const signedIn = await openSignedIn(browser, server.url);
  if (screens.some(({ address }) => address.startsWith('/flash-loans')))
    await waitForChain(signedIn, server.url);
  const session = await signedIn.storageState();
  console.log(`${'kB'.padStart(7)}  ${WIDTHS.map((width) => `${width} px`.padStart(8)).join('')}`);
  for (const screen of screens) await printScreen(browser, server.url, session, screen);
} finally {
  await browser.close();
  await server.stop();
}

async function printScreen(
  browser: Browser,
  url: string,
  session: StorageState,
  screen: ConsoleScreen,
): Promise<void> {
  try {
    const address = screen.opensFirstRow
      ? await addressOfFirstRow(browser, url, session, screen)
      : screen.address;
    const loads: Load[] = [];
    for (const width of WIDTHS) loads.push(await loadCold(browser, url + address, session, width));
    const [first] = loads;
    if (!first) return;
    const isHeavy = first.bytes > first.budget;
    const sums = loads.map(({ shifts }) => sumOfShifts(shifts));
    const moves = sums.some((sum) => sum > SHIFT_BUDGET);
    console.log(
      `${(first.bytes / 1_000).toFixed(1).padStart(7)}  ${sums.map((sum) => sum.toFixed(3).padStart(8)).join('')}  ` +
        `${address}${first.hasChart ? ' (chart)' : ''}${isHeavy ? ' HEAVY' : ''}${moves ? ' MOVES' : ''}`,
    );
    if (!values.details) return;
    for (const { value, moved } of loads.flatMap(({ shifts }) => shifts))
      if (value >= 0.001)
        console.log(`${value.toFixed(3).padStart(15)}  ${moved.join(`\n${' '.repeat(17)}`)}`);
    for (const [name, bytes] of first.files) console.log(`${String(bytes).padStart(15)}  ${name}`);
  } catch (error) {
    console.log(
      `${screen.address}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`,
    );
    process.exitCode = 1;
  }
}

async function addressOfFirstRow(
  browser: Browser,
  url: string,
  session: StorageState,
  { address }: ConsoleScreen,
): Promise<string> {
  const context = await browser.newContext({ storageState: session });
  try {
    const page = await context.newPage();
    await page.goto(url + address);
    await openFirstRow(page);
    const { pathname, search } = new URL(page.url());
    return pathname + search;
  } finally {
    await context.close();
  }
}

/** Loads a screen in a new window with an empty cache. */
async function loadCold(
  browser: Browser,
  address: string,
  session: StorageState,
  width: number,
): Promise<Load> {
  const context = await browser.newContext({
    storageState: session,
    viewport: { width, height: width < 768 ? 740 : 900 },
    reducedMotion: 'reduce',
  });
  try {
    const page = await context.newPage();
    const weight = weighCode(page);
    await delayAnswers(page);
    const watched = await watchShifts(page);
    await page.goto(address);
    await settle(page, address);
    await page.waitForTimeout(IDLE_MS);
    const weighed = await weight();
    const shifts = await watched();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    return { ...weighed, shifts };
  } finally {
    await context.close();
  }
}

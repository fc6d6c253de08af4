import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from './scripts/chromium.ts';

const executablePath = findChromium();

/**
 * Without V8's last compiler: a page of a test lives for seconds, and compiling its code once more takes more of the processor than
 * the faster code saves.
 */
const PLAIN_CODE = '--js-flags=--no-opt';

/** Set by `npm run test:long`: then long tests are run and those that have further cases, and no others. */
const isLong = process.env.LONG_TESTS !== undefined;

export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '**/*.spec.ts',
  testIgnore: isLong ? [] : '**/*.long.spec.ts',
  // The tags are those of test/e2e/long-cases.ts.
  ...(isLong ? { grep: /\.long\.spec\.ts|@long/ } : { grepInvert: /@long\b/ }),
  globalSetup: './test/support/global-known-store.ts',
  outputDir: 'test-results',
  // One more than most machines of ours have cores: tests of lost servers and stores wait more than they work.
  workers: 3,
  // What passes only when repeated is named at the end of the run (scripts/print-counts.ts): it wants mending.
  retries: 1,
  forbidOnly: true,
  // A machine under load takes its time; what is awaited here is never a matter of speed.
  timeout: isLong ? 600_000 : 240_000,
  expect: { timeout: 20_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : [['list']],
  use: {
    browserName: 'chromium',
    launchOptions: { args: [...CHROMIUM_ARGS, PLAIN_CODE], ...(executablePath ? { executablePath } : {}) },
    // What cannot be clicked fails before its test does, with the reason.
    actionTimeout: 60_000,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    // A trace of every test costs a quarter of the time: `playwright test --trace retain-on-failure` makes one when it is wanted.
    trace: 'off',
    // What moves is drawn up to 60 times a second, on a processor that has two cores for all of this.
    contextOptions: { reducedMotion: 'reduce' },
  },
});

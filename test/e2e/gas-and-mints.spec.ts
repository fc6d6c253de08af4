import { startServer, type TestServer } from '../support/server.ts';
import { startBareNode } from '../support/start-bare-node.ts';
import { expect, test } from './console-test.ts';
import { isLongRun, LONGER } from './long-cases.ts';
import { cardOf, sectionOf, visit } from './page-parts.ts';
import { makeStoreDir } from './store-dir.ts';

test.describe.configure({ mode: 'serial' });
test.use({ expectedErrors: /Failed to load resource|ERR_FAILED/ });

const COLLECTION = '0x00000000000000000000000000000000000000c1';
/** A name that a stranger might choose. */
const HOSTILE = '<img src=x onerror=alert(1)>';

let server: TestServer;
let node: Awaited<ReturnType<typeof startBareNode>>;
let remove: () => Promise<void>;

test.beforeAll(async () => {
  const place = await makeStoreDir();
  remove = place.remove;
  node = await startBareNode();
  server = await startServer({ dataDir: place.dataDir, env: { RPC_URL: node.url } });
});

test.afterAll(async () => {
  await server.stop();
  node.close();
  await remove();
});

test.use({ baseURL: async ({ browserName: _ }, use) => use(server?.url) });

test('a node without pending transactions says so, and nothing is counted', async ({ signedIn: page }) => {
  await page.goto(`${server.url}/gas-arb/mempool`);
  await expect(
    page.getByText(
      'This node offers no pending transactions (the method eth_newPendingTransactionFilter does not exist).',
    ),
  ).toBeVisible();
  await expect(page.getByText('No pending transaction was watched yet.', { exact: true })).toHaveCount(2);
  await expect(page.getByText('No pending transaction was told yet.', { exact: true })).toBeVisible();

  await visit(page, '/gas-arb/dashboard');
  await expect(cardOf(page, 'Base fee, gwei')).toContainText('12.00');
  await expect(cardOf(page, 'Coverage')).toContainText('N/A');
  await expect(cardOf(page, 'Coverage')).toContainText('no pending transactions were watched yet');
  await expect(cardOf(page, 'Middle tip, gwei')).toContainText('no block with transactions yet');
  await expect(page.getByText('No backrun came about on paper yet.', { exact: true })).toBeVisible();

  await visit(page, '/gas-arb/bundles');
  await expect(
    page.getByText('No bundle was sent yet: no watched executor was called.', { exact: true }),
  ).toBeVisible();
  await expect(page.getByText('No bid is known yet.', { exact: true })).toBeVisible();
});

test('a phase that its contract does not tell is entered by hand, counts down, and is removed', async ({
  signedIn: page,
}) => {
  await page.goto(`${server.url}/nft-mint/dashboard`);
  await expect(page.getByText('No collection is watched yet.', { exact: true }).first()).toBeVisible();
  await visit(page, '/nft-mint/snipes');
  await expect(page.getByText('Nothing was decided yet.', { exact: true })).toBeVisible();

  await visit(page, '/nft-mint/collections');
  await expect(page.getByText('No collection is watched yet.', { exact: true })).toHaveCount(2);
  const watch = page.getByRole('form', { name: 'Watch an address' });
  await watch.getByLabel('Address').fill(COLLECTION);
  await watch.getByLabel('Name').fill(HOSTILE);
  await watch.getByRole('button', { name: 'Add' }).click();
  const row = page.locator('tbody tr').filter({ hasText: HOSTILE });
  await expect(row).toContainText('Not known', { timeout: 30_000 });

  await row.focus();
  await page.keyboard.press('Space');
  const inspector = page.getByRole('region', { name: 'Inspector' });
  await expect(inspector.getByText('Phases of this contract are not known.')).toBeVisible();
  await expect(inspector.getByText('There is no contract at this address').first()).toBeVisible();
  await inspector.getByText('Enter a phase by hand').click();
  const form = inspector.getByRole('form', { name: 'Enter a phase' });
  await form.getByLabel('Phase').fill('public');
  await form.getByLabel('Opens, UTC').fill('2031-01-02T12:00');
  await form.getByLabel('Closes, UTC').fill('2031-01-01T12:00');
  await form.getByLabel('Price').fill('0.05');
  await form.getByRole('button', { name: 'Enter' }).click();
  await expect(inspector.getByRole('alert')).toContainText('must be later than the opening');
  await form.getByLabel('Closes, UTC').fill('');
  await form.getByRole('button', { name: 'Enter' }).click();
  await expect(inspector.getByText('Phase public is entered.')).toBeVisible();
  await expect(
    inspector.getByText(/0\.0500 ETH, limit of a wallet not known, .*, entered by hand/),
  ).toBeVisible();
  await expect(row).toContainText(/Soon\s*in \d+/, { timeout: 30_000 });

  await inspector.getByRole('button', { name: 'Remove phase public' }).click();
  await expect(inspector.getByText('Phases of this contract are not known.')).toBeVisible();
});

test('a phase that opens soon is a deadline: in the alerts, in the calendar of the overview and below it', async ({
  signedIn: page,
}) => {
  await page.goto(`${server.url}/alerts?view=rules`);
  const rule = page.getByRole('form', { name: 'New rule' });
  await rule.getByLabel('Fires when').selectOption('A mint phase or a timelock is near');
  await rule.getByRole('button', { name: 'Create the rule' }).click();
  await expect(page.getByRole('region', { name: 'Rules', exact: true }).getByRole('listitem')).toHaveCount(1);

  await visit(page, '/nft-mint/collections');
  const row = page.locator('tbody tr').filter({ hasText: HOSTILE });
  await row.focus();
  await page.keyboard.press('Space');
  const inspector = page.getByRole('region', { name: 'Inspector' });
  await inspector.getByText('Enter a phase by hand').click();
  const opens = new Date(Date.now() + 10 * 60_000).toISOString().slice(0, 16);
  const form = inspector.getByRole('form', { name: 'Enter a phase' });
  await form.getByLabel('Phase').fill('public');
  await form.getByLabel('Opens, UTC').fill(opens);
  await form.getByRole('button', { name: 'Enter' }).click();
  await expect(inspector.getByText('Phase public is entered.')).toBeVisible();

  const told = `${HOSTILE} (for whom is not known): the phase opens ${opens.replace('T', ' ')} UTC.`;
  await expect(page.getByRole('list', { name: 'New alerts' })).toContainText(told, { timeout: 60_000 });
  await visit(page, '/alerts');
  await expect(page.getByRole('row').filter({ hasText: told })).toBeVisible();

  await visit(page, `/overview?month=${opens.slice(0, 7)}`);
  const calendar = page.getByRole('table', { name: /net of .* and deadlines/ });
  const day = calendar.getByRole('button', { name: new RegExp(`^${Number(opens.slice(8, 10))}\\b`) });
  await expect(day).toContainText('1 deadline');
  const text = `${HOSTILE}: phase opens (for whom is not known)`;
  await expect(day).toHaveAttribute('title', `${opens.slice(11)} ${text}`);
  const list = page.getByRole('region', { name: 'Deadlines', exact: true });
  await expect(list.getByRole('link', { name: text })).toHaveAttribute('href', '/nft-mint/collections');
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
});

test('above the cards of the allocator stands that their figures failed', async ({ signedIn: page }) => {
  await page.route(/\/api\/allocator\/overview/, (route) => route.abort());
  await page.goto(`${server.url}/allocator/dashboard`);
  const main = page.getByRole('main');
  const told = main.getByRole('alert').filter({ hasText: 'Failed to load figures of pots.' }).first();
  await expect(told).toContainText(/since \d{4}-\d\d-\d\d/i);
  const card = await main.getByText('In pots', { exact: true }).boundingBox();
  expect((await told.boundingBox())?.y).toBeLessThan(card?.y ?? 0);
});

test('that there is no pot is not said before it is known', async ({ signedIn: page }) => {
  const known = Promise.withResolvers<void>();
  await page.route(/\/api\/allocator\/overview/, async (route) => {
    await known.promise;
    await route.continue();
  });
  await page.goto(`${server.url}/allocator/dashboard`);
  await expect(page.getByText('No plan was weighed yet.')).toBeAttached();
  const weights = sectionOf(page, 'Weights');
  await expect(weights.locator('.skeleton')).toBeAttached();
  await expect(weights).not.toContainText('No allocated vault is watched yet.');
  known.resolve();
  await expect(weights).toContainText('No allocated vault is watched yet.');
});

test('where all figures of an area fail, every panel is in sight', LONGER, async ({ signedIn: page }) => {
  await page.route(/\/api\/gas-arb\//, (route) => route.abort());
  // What changes in one frame is chance.
  for (let i = 0; i < (isLongRun ? 3 : 1); i += 1) {
    await page.goto(`${server.url}/gas-arb/dashboard`);
    await expect(page.getByText('Failed to load backruns.')).toBeAttached();
    await expect(page.locator('.growing')).toHaveCount(0);
    for (const panel of await page.locator('main section').all()) await expect(panel).toBeVisible();
  }
});

const FAILURES = [
  ['/gas-arb/dashboard', '/gas-arb/overview', 'The price of gas could not be read.'],
  ['/gas-arb/dashboard', '/gas-arb/hours', 'The hours of gas could not be read.'],
  ['/gas-arb/mempool', '/gas-arb/mempool', 'The waits of transactions could not be read.'],
  ['/gas-arb/mempool', '/gas-arb/pending', 'Failed to load pending transactions.'],
  ['/gas-arb/bundles', '/gas-arb/bundles', 'Failed to load bundles.'],
  ['/gas-arb/bundles', '/gas-arb/tiers', 'The tiers of bids could not be read.'],
  ['/nft-mint/dashboard', '/nft-mint/overview', 'Mint figures could not be read.'],
  ['/nft-mint/collections', '/nft-mint/collections', 'Mint figures could not be read.'],
  ['/nft-mint/snipes', '/nft-mint/snipes', 'Failed to load snipes.'],
] as const;

test('a screen says which of its calls failed, and since when', async ({ signedIn: page }) => {
  for (const [path, call, failure] of FAILURES) {
    await test.step(`${path} says that ${call} failed`, async () => {
      const isCall = (url: URL) => url.pathname === `/api${call}`;
      await page.route(isCall, (route) => route.abort());
      await page.goto(path);
      const told = page.getByRole('main').getByRole('alert').filter({ hasText: failure }).first();
      await expect(told).toContainText(/since \d{4}-\d\d-\d\d \d\d:\d\d:\d\d\. /i);
      await page.unroute(isCall);
    });
  }
});

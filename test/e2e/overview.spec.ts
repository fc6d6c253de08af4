import { expect, test } from './console-test.ts';
import { sectionOf } from './page-parts.ts';

const TOKEN = () => localStorage.getItem('token');

test('the overview adds up what its ledger lists, by basis, and a day becomes the period', async ({
  signedIn: page,
}) => {
  await page.goto('/');
  await page.getByRole('complementary').getByRole('link', { name: 'Overview' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Overview');
  const paper = sectionOf(page, 'Paper');
  const row = paper.getByRole('row', { name: /Trading Engine/ });
  await expect(row).toContainText('imported M5');

  const token = await page.evaluate(TOKEN);
  const answer = await page.request.get('/api/overview/ledger', {
    headers: { authorization: `Bearer ${token}` },
  });
  const lines: { basis: string; amount_usd: string | null; timestamp: string; area: string }[] =
    await answer.json();
  const own = lines.filter(({ basis, area }) => basis === 'paper' && area === 'trading');
  const net = own.reduce((sum, { amount_usd }) => sum + Number(amount_usd), 0);
  const written = `${net < 0 ? '-' : '+'}$${Math.abs(net).toFixed(2)}`;
  await expect(row.getByRole('cell').last()).toHaveText(new RegExp(`${written.replace(/[$+.]/g, '\\$&')}$`));

  const last =
    own
      .map(({ timestamp }) => timestamp.slice(0, 10))
      .sort()
      .at(-1) ?? '';
  await page.goto(`/overview?month=${last.slice(0, 7)}`);
  const calendar = page.getByRole('table', { name: /net of Paper and deadlines/ });
  await calendar.getByRole('button', { name: new RegExp(`^${Number(last.slice(8))}\\b`) }).click();
  await expect(page).toHaveURL(new RegExp(`from=${last}&to=${last}`));
  const ofDay = own.filter(({ timestamp }) => timestamp.startsWith(last));
  await expect(page.getByText(`Showing 1 to ${ofDay.length} of ${ofDay.length} results`)).toBeVisible();
});

test('sources, what was not taken and deadlines say where they are met', async ({ signedIn: page }) => {
  await page.goto('/overview');
  const strip = page.getByRole('region', { name: 'Sources' });
  await expect(strip.getByRole('link', { name: /EUR_USD M5/ })).toHaveAttribute('href', /^\/trading/);
  await expect(sectionOf(page, 'Not taken')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Deadlines', exact: true })).toBeVisible();
  // A heading that takes two lines stays at the edge of its figures.
  const net = sectionOf(page, 'Paper').getByRole('columnheader', { name: 'Net' }).getByRole('button');
  await expect(net).toHaveCSS('text-align', 'right');
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox', { name: 'Search commands' }).fill('overview');
  await expect(page.getByRole('option', { name: /^Overview/ }).first()).toBeVisible();
  await page.keyboard.press('Escape');
});

test('while the sources load, the page ends at the edge of the window', async ({ signedIn: page }) => {
  const sources = /\/api\/sources/;
  let release = (): void => undefined;
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(sources, async (route) => {
    await isReleased;
    await route.continue().catch(() => undefined);
  });
  const scrolled = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  await page.goto('/overview');
  await expect(page.getByText('Loading sources...')).toBeVisible();
  expect(await scrolled()).toBeLessThanOrEqual(0);
  release();
  await expect(sectionOf(page, 'Paper')).toBeVisible();
  expect(await scrolled()).toBeGreaterThan(0);
  await page.unroute(sources);
});

test('on a phone the sources that are well are a line that unfolds', async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/overview');
  const strip = page.getByRole('region', { name: 'Sources' });
  const fold = strip.getByRole('button', { name: /^\d+ of \d+ sources are well$/ });
  await expect(fold).toHaveAttribute('aria-expanded', 'false');
  await expect(strip.getByRole('link', { name: /EUR_USD M5/ })).toHaveCount(0);
  await fold.click();
  await expect(strip.getByRole('link', { name: /EUR_USD M5/ })).toBeVisible();
});

test('deadlines are those that come next, and one at midnight is of the day that begins', async ({
  signedIn: page,
}) => {
  const now = Date.now();
  const month = new Date(now).toISOString().slice(0, 7);
  const at = (ms: number, subject: string) => ({
    ...{ key: subject, kind: 'claims_close', at: new Date(ms).toISOString(), area: 'airdrops' },
    ...{ subject, detail: '1 unclaimed', source: 'local-chain' },
  });
  const midnight = Date.parse(`${month}-01T00:00:00Z`);
  const all = [
    ...Array.from({ length: 9 }, (_, place) => at(midnight + place, `Former ${place}`)),
    at(now + 3_600_000, 'Next'),
  ];
  const deadlines = /\/api\/overview\/deadlines/;
  await page.route(deadlines, async (route) => {
    const asked = new URL(route.request().url()).searchParams;
    const [from, to] = [asked.get('from'), asked.get('to')].map((text) => Date.parse(text ?? ''));
    const inside = all.filter((one) => Date.parse(one.at) > (from ?? 0) && Date.parse(one.at) <= (to ?? 0));
    await route.fulfill({ json: { deadlines: inside, total: inside.length + 250 } });
  });
  await page.goto('/overview');
  const list = page.getByRole('region', { name: 'Deadlines', exact: true });
  await expect(list.getByRole('link')).toHaveText(['Next: claims close (1 unclaimed)']);
  await expect(list.getByText('250 more within two years.')).toBeVisible();
  await expect(page.getByText('250 later deadlines of the month are not marked.')).toBeVisible();
  const calendar = page.getByRole('table', { name: /and deadlines$/ });
  await expect(calendar.getByRole('button', { name: /^1\b.*9 deadlines/ })).toBeVisible();
  await page.unroute(deadlines);
});

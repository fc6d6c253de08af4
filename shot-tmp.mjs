import { chromium } from '@playwright/test';
const [base, out, ...paths] = process.argv.slice(2);
const widths = (process.env.W ?? '1440').split(',').map(Number);
const themes = (process.env.T ?? 'dark').split(',');
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'] });
for (const theme of themes) for (const width of widths) {
  const ctx = await browser.newContext({ viewport: { width, height: width < 500 ? 800 : 900 }, colorScheme: theme });
  const page = await ctx.newPage();
  page.on('pageerror', (e) => console.log('pageerror', e.message));
  page.on('console', (m) => m.type() === 'error' && console.log('console', m.text()));
  await page.goto(base + '/login');
  await page.fill('input[type=email]', 'operator@example.com');
  await page.fill('input[type=password]', 'correct horse battery staple');
  await page.click('button[type=submit]');
  await page.waitForURL((u) => u.pathname === '/');
  for (const p of paths) {
    await page.goto(base + p);
    await page.waitForTimeout(Number(process.env.WAIT ?? 2500));
    const name = p.replace(/[/?=&]/g, '_');
    await page.screenshot({ path: `${out}/${name}-${theme}-${width}.png`, fullPage: process.env.FULL === '1' });
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (over > 0) console.log(p, theme, width, 'overflow', over);
  }
  await ctx.close();
}
await browser.close();

import type { FlashLoanGap } from '../../src/contract/flash-loan-gaps.ts';
import { expectWhole } from './axe-checks.ts';
import { expect, test } from './console-test.ts';

const GAP: FlashLoanGap = {
  block_number: 1_078,
  observed_at: '2026-11-26T06:53:00.000Z',
  latest: true,
  state: 'no_loan_pays',
  trade_id: null,
  tx_hash: null,
  token: 'WETH',
  payment: 'USDC',
  cheap: { venue: 'Alpha', pool: '0x0000000000000000000000000000000000000001', price: 61_921.49 },
  dear: { venue: 'Gamma', pool: '0x0000000000000000000000000000000000000002', price: 61_935.96 },
  spread_pct: 10.75,
  loan: null,
  gross_usd: 0,
  loan_fee_usd: null,
  gas_usd: 4.91,
  net_usd: null,
};

/** Not the former gaps. */
const GAPS = /\/api\/flash-loans\/gaps(\?|$)/;

test('on a phone a row of the scanner holds both venues and the spread, and unfolds to the prices', async ({
  signedIn: page,
}) => {
  await page.route(GAPS, (route) => route.fulfill({ json: [GAP] }));
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/flash-loans/scanner');
  const row = page.getByRole('listitem').filter({ hasText: 'WETH / USDC' });
  await expect(row.getByText('61,921.5')).toBeHidden();
  await expect(row).toContainText('10.75%');
  await expectWhole(page, [360]);
  await row.getByRole('button', { name: 'All values' }).click();
  await expect(row.getByText('61,921.5').last()).toBeVisible();
  await page.unroute(GAPS);
});

import { expect, test } from 'vitest';
import { tokenFlow } from './token-flow.ts';

const buy = {
  venue: 'uniswap_v2',
  pool: '0xaa',
  token_in: 'USDC',
  amount_in: '2000',
  token_out: 'WETH',
  amount_out: '1',
};
const sell = {
  venue: 'sushi',
  pool: '0xbb',
  token_in: 'WETH',
  amount_in: '1',
  token_out: 'USDC',
  amount_out: '2100',
};
const textOf = (flow: ReturnType<typeof tokenFlow>) =>
  flow.map(({ way, what, name, amount, token }) => `${way} ${what} ${name} ${amount} ${token}`);

test('a loan comes in first and goes back with its fee', () => {
  const loans = [{ kind: 'aave_v3', lender: '0xcc', token: 'USDC', amount: '2000', fee: '1' }];
  expect(textOf(tokenFlow({ loans, route: [buy, sell], builder_payment_wei: '7' }))).toEqual([
    'in borrow aave_v3 2000 USDC',
    'out pay uniswap_v2 2000 USDC',
    'in receive uniswap_v2 1 WETH',
    'out pay sushi 1 WETH',
    'in receive sushi 2100 USDC',
    'out repay aave_v3 2001 USDC',
    'out bribe builder 7 ETH',
  ]);
});

test('a flash swap pays first and is repaid last, and each movement is listed once', () => {
  const loans = [{ kind: 'uniswap_v2', lender: '0xaa', token: 'WETH', amount: '1', fee: '0' }];
  const flow = tokenFlow({ loans, route: [buy, sell], builder_payment_wei: '0' });
  expect(textOf(flow)).toEqual([
    'in borrow uniswap_v2 1 WETH',
    'out pay sushi 1 WETH',
    'in receive sushi 2100 USDC',
    'out repay uniswap_v2 2000 USDC',
  ]);
  const left = (token: string) =>
    flow
      .filter((step) => step.token === token)
      .reduce((sum, step) => sum + (step.way === 'in' ? 1 : -1) * Number(step.amount), 0);
  expect([left('WETH'), left('USDC')]).toEqual([0, 100]);
});

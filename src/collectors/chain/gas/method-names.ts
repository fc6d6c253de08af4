import { toFunctionSelector } from 'viem';

/** Functions that move a pool's price, by the signatures of widespread routers and pools. */
const SWAPS = [
  'swapExactTokensForTokens(uint256,uint256,address[],address,uint256)',
  'swapTokensForExactTokens(uint256,uint256,address[],address,uint256)',
  'swapExactETHForTokens(uint256,address[],address,uint256)',
  'swapTokensForExactETH(uint256,uint256,address[],address,uint256)',
  'swapExactTokensForETH(uint256,uint256,address[],address,uint256)',
  'swapETHForExactTokens(uint256,address[],address,uint256)',
  'swapExactAmountIn(address,uint256,address,uint256,uint256)',
  'swap(uint256,uint256,address,bytes)',
  'exactInputSingle((address,address,uint24,address,uint256,uint256,uint160))',
  'exactInput((bytes,address,uint256,uint256))',
  'multicall(uint256,bytes[])',
  'execute(bytes,bytes[],uint256)',
] as const;

const OTHERS = [
  'transfer(address,uint256)',
  'transferFrom(address,address,uint256)',
  'approve(address,uint256)',
  'disperseToken(address,address[],uint256[])',
  'deposit(uint256,address)',
  'withdraw(uint256,address,address)',
  'deposit()',
  'supply(address,uint256,address,uint16)',
  'borrow(address,uint256,uint256,uint16,address)',
  'repay(address,uint256,uint256,address)',
  'claim(uint256,address,uint256,bytes32[])',
  'getReward()',
  'stake(uint256)',
  'report(uint256,uint256)',
  'pause()',
  'unpause()',
] as const;

const NAMES: ReadonlyMap<string, string> = new Map(
  [...SWAPS, ...OTHERS].map((signature) => [toFunctionSelector(signature), signature.split('(')[0]!]),
);
const SELECTORS: ReadonlyMap<string, string> = new Map(
  [...NAMES].map(([selector, name]) => [name, selector]),
);
const SWAP_SELECTORS: ReadonlySet<string> = new Set(SWAPS.map((signature) => toFunctionSelector(signature)));

/** The function of a call by its first four bytes, those bytes where it is not known, and null without data. */
export function methodName(selector: string | null): string | null {
  return selector === null ? null : (NAMES.get(selector) ?? selector);
}

/** The first four bytes of a call by its name, as `methodName` gave it; of several such functions one of them. */
export function selectorOf(name: string | null): string | null {
  return name === null ? null : (SELECTORS.get(name) ?? name);
}

/** Whether a call may move the price of a pool. */
export function mayBeSwap(selector: string | null): boolean {
  return selector !== null && SWAP_SELECTORS.has(selector);
}

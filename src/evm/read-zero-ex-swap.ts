import { readAddress, selectorOf } from './call-data.ts';
import { type CallFrame, holdsFrame } from './call-frame.ts';
import { type Swap, swapOf } from './swap.ts';
import type { TokenTransfer } from './token-transfer.ts';

const RFQ_ORDER = '(address,address,uint128,uint128,address,address,address,bytes32,uint64,uint256)';
const LIMIT_ORDER =
  '(address,address,uint128,uint128,uint128,address,address,address,address,bytes32,uint64,uint256)';
const SIGNED = '(uint8,uint8,bytes32,bytes32)';

/** Functions of the 0x exchange proxy that fill one signed order, by selector. The order is the first argument. */
export const ZERO_EX_FUNCTIONS: Readonly<Record<string, { signature: string; maker: number }>> = {
  '0xaa77476c': { signature: `fillRfqOrder(${RFQ_ORDER},${SIGNED},uint128)`, maker: 4 },
  '0xaa6b21cd': {
    signature: `_fillRfqOrder(${RFQ_ORDER},${SIGNED},uint128,address,bool,address)`,
    maker: 4,
  },
  '0xf6274f66': { signature: `fillLimitOrder(${LIMIT_ORDER},${SIGNED},uint128)`, maker: 5 },
  '0x9240529c': { signature: `fillOrKillLimitOrder(${LIMIT_ORDER},${SIGNED},uint128)`, maker: 5 },
  '0x414e4ccf': {
    signature: `_fillLimitOrder(${LIMIT_ORDER},${SIGNED},uint128,address,address)`,
    maker: 5,
  },
};

const MAKER_TOKEN = 0;
const TAKER_TOKEN = 1;

/**
 * The swap of a taker who fills a signed 0x order: the taker's token for the maker's token. The transfers give the amounts, so
 * a partial fill counts only what moved. The pool is the proxy. Undefined if a leg is missing.
 */
export function readZeroExSwap(frame: CallFrame, transfers: readonly TokenTransfer[]): Swap | undefined {
  const order = ZERO_EX_FUNCTIONS[selectorOf(frame.input)];
  const maker = order && readAddress(frame.input, order.maker);
  if (maker === undefined) return undefined;
  const makerToken = readAddress(frame.input, MAKER_TOKEN);
  const takerToken = readAddress(frame.input, TAKER_TOKEN);
  const visible = transfers.filter(
    ({ undone_by, frame: at, around }) =>
      (frame.undone_by >= 0 || undone_by < 0) &&
      holdsFrame(frame, at) &&
      (around === null || around.index < frame.index),
  );
  const payment = visible.find(({ token, to }) => token === takerToken && to === maker);
  const payout = visible.find(({ token, from }) => token === makerToken && from === maker);
  if (!payment || !payout || payment.token === payout.token) return undefined;
  return swapOf('zero_ex', frame, payment, payout);
}

import type { FlashLoanDetail } from '../../../contract/flash-loan-detail.ts';

/** A token movement between the executor and a counterparty, in base units. */
export interface FlowStep {
  readonly way: 'in' | 'out';
  readonly what: 'borrow' | 'receive' | 'pay' | 'repay' | 'bribe';
  /** The counterparty: a kind of lender, a venue, or the block builder. */
  readonly name: string;
  readonly place: string | null;
  readonly token: string;
  readonly amount: string;
}

type Flow = Pick<FlashLoanDetail, 'loans' | 'route' | 'builder_payment_wei'>;

/**
 * The movements of an execution in order: loans come in, swaps pay and receive, loans are repaid with their fee, the
 * builder is paid. A flash swap is a loan and a swap in one: its pool pays first and is repaid last.
 */
export function tokenFlow({ loans, route, builder_payment_wei }: Flow): readonly FlowStep[] {
  const isFlashSwap = (swap: Flow['route'][number]): boolean =>
    loans.some(
      ({ lender, token, amount }) =>
        lender === swap.pool && token === swap.token_out && amount === swap.amount_out,
    );
  const real = loans.filter(
    ({ lender, token, amount }) =>
      !route.some((swap) => swap.pool === lender && swap.token_out === token && swap.amount_out === amount),
  );
  const deferred = route.filter(isFlashSwap);
  const receive = (swap: Flow['route'][number]): FlowStep => ({
    way: 'in',
    what: isFlashSwap(swap) ? 'borrow' : 'receive',
    name: swap.venue,
    place: swap.pool,
    token: swap.token_out,
    amount: swap.amount_out,
  });
  const pay = (swap: Flow['route'][number]): FlowStep => ({
    way: 'out',
    what: isFlashSwap(swap) ? 'repay' : 'pay',
    name: swap.venue,
    place: swap.pool,
    token: swap.token_in,
    amount: swap.amount_in,
  });
  return [
    ...real.map(
      ({ kind, lender, token, amount }): FlowStep => ({
        way: 'in',
        what: 'borrow',
        name: kind,
        place: lender,
        token,
        amount,
      }),
    ),
    ...deferred.map(receive),
    ...route.flatMap((swap) => (isFlashSwap(swap) ? [] : [pay(swap), receive(swap)])),
    ...deferred.map(pay),
    ...real.map(
      ({ kind, lender, token, amount, fee }): FlowStep => ({
        way: 'out',
        what: 'repay',
        name: kind,
        place: lender,
        token,
        amount: (BigInt(amount) + BigInt(fee)).toString(),
      }),
    ),
    ...(builder_payment_wei === '0'
      ? []
      : [
          {
            way: 'out',
            what: 'bribe',
            name: 'builder',
            place: null,
            token: 'ETH',
            amount: builder_payment_wei,
          } as const,
        ]),
  ];
}

import { createPublicClient, custom, type Hex, numberToHex, type PublicClient } from 'viem';
import { nodeRequest } from '../node-request.ts';
import type { NodeTransaction } from './read-body.ts';

interface Simulated {
  readonly status: Hex;
  readonly returnData: Hex;
  readonly logs?: readonly { readonly address: string }[];
}

/**
 * A client whose calls see the state that a transaction would leave on top of the newest block, by `eth_simulateV1`: calls that are made
 * together are one request. `outcome` is whether the transaction succeeds, and the addresses that emit events in it.
 */
export function createSimulatedClient(client: PublicClient, told: NodeTransaction) {
  const ask = nodeRequest(client);
  const victim = {
    from: told.from,
    ...(told.to && { to: told.to }),
    ...(told.input && { input: told.input }),
    ...(told.value && { value: numberToHex(told.value) }),
    ...(told.gas && { gas: numberToHex(told.gas) }),
  };
  let outcome: { readonly succeeds: boolean; readonly touched: ReadonlySet<string> } | undefined;
  let waiting: { readonly call: unknown; readonly settle: PromiseWithResolvers<unknown> }[] = [];

  async function simulate(calls: readonly unknown[]): Promise<readonly Simulated[]> {
    const params = [{ blockStateCalls: [{ calls: [victim, ...calls] }] }, 'latest'];
    const [block] = (await ask({ method: 'eth_simulateV1', params })) as readonly {
      readonly calls: readonly Simulated[];
    }[];
    const [first, ...rest] = block?.calls ?? [];
    const touched = new Set((first?.logs ?? []).map(({ address }) => address.toLowerCase()));
    outcome = { succeeds: first?.status === '0x1', touched };
    return rest;
  }

  async function flush(): Promise<void> {
    const asked = waiting;
    waiting = [];
    try {
      const answers = await simulate(asked.map(({ call }) => call));
      asked.forEach(({ settle }, at) => {
        settle.resolve(answers[at]?.returnData ?? '0x');
      });
    } catch (error) {
      for (const { settle } of asked) settle.reject(error);
    }
  }

  const simulated = createPublicClient({
    transport: custom(
      {
        request({ method, params }: { method: string; params?: unknown }) {
          if (method !== 'eth_call') return ask({ method, params: (params ?? []) as unknown[] });
          const { to, data } = (params as [{ to: string; data: Hex }])[0];
          const settle = Promise.withResolvers<unknown>();
          waiting.push({ call: { to, input: data }, settle });
          if (waiting.length === 1) setTimeout(() => void flush(), 0);
          return settle.promise;
        },
      },
      { retryCount: 0 },
    ),
  });
  return { client: simulated, outcome: () => outcome };
}

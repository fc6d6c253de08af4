import {
  type Abi,
  type Address,
  createPublicClient,
  createTestClient,
  createWalletClient,
  encodeDeployData,
  encodeFunctionData,
  type Hex,
  http,
} from 'viem';
import { foundry } from 'viem/chains';
import type { ContractArtifact } from './local-contracts.ts';

/** A transaction to send. */
export interface LocalTransaction {
  readonly from: Address;
  readonly to?: Address;
  readonly data?: Hex;
  readonly value?: bigint;
  /** Per unit of gas, paid to the builder. */
  readonly tip?: bigint;
  /** The most that is paid per unit of gas; without it twice the base fee, and the tip. */
  readonly maxFee?: bigint;
  /** The most that it uses; without it an estimate. */
  readonly gas?: bigint;
  /** Of the transaction to replace. */
  readonly nonce?: number;
}

/** The node of the local chain. It signs for its own accounts and builds a block on request. */
export interface LocalClient {
  readonly url: string;
  read<T>(to: Address, abi: Abi, functionName: string, args?: readonly unknown[]): Promise<T>;
  send(transaction: LocalTransaction): Promise<Hex>;
  /** Whether the transaction would succeed as the next one. */
  wouldSucceed(transaction: LocalTransaction): Promise<boolean>;
  /** Sends the transaction if it would succeed as the next one, and returns whether it did. */
  sendIfGood(transaction: LocalTransaction): Promise<boolean>;
  /** Builds a block, at `time` in seconds since 1970 if it is given. */
  mine(time?: bigint): Promise<void>;
  /** Sends the transaction, builds a block, and returns the created contract; throws if the transaction failed. */
  deploy(
    from: Address,
    artifact: Pick<ContractArtifact, 'abi' | 'bytecode'>,
    args?: readonly unknown[],
  ): Promise<Address>;
  /** Whether there is a contract at the address. */
  hasCode(address: Address): Promise<boolean>;
  setBuilder(address: Address): Promise<void>;
  setBalance(address: Address, wei: bigint): Promise<void>;
  now(): Promise<bigint>;
  /** Sets the node's clock, in seconds since 1970, back too. */
  setTime(seconds: bigint): Promise<void>;
  /** Sets the time of the next block, in seconds since 1970; later blocks continue from there. */
  setNextTime(seconds: bigint): Promise<void>;
  /** Number of the newest block. */
  height(): Promise<bigint>;
  /** What a unit of gas costs in the next block, in wei. */
  nextBaseFee(): Promise<bigint>;
  setNextBaseFee(wei: bigint): Promise<void>;
  /** Transactions of the account that are in blocks. */
  nonceOf(account: Address): Promise<number>;
  setGasLimit(gas: bigint): Promise<void>;
  /** Replaces that many newest blocks by empty ones; their transactions are lost. */
  reorganise(depth: number): Promise<void>;
}

/**
 * What is offered above the estimate: the first swap of a second in a pair stores two more sums than an estimate of the second
 * that is over, 22,100 of gas each where they were zero; an arbitrage swaps in two pairs, and another transaction may come first.
 */
const GAS_MARGIN_PERCENT = 10n;
const GAS_MARGIN = 120_000n;
/** For a transaction that would fail now; it may succeed after those that are pending. */
const GAS_UNKNOWN = 600_000n;

/** A client of the node at `url`. */
export function createLocalClient(url: string): LocalClient {
  const transport = http(url, { retryCount: 1, batch: { wait: 0 } });
  const reader = createPublicClient({ chain: foundry, transport });
  const writer = createWalletClient({ chain: foundry, transport });
  const node = createTestClient({ chain: foundry, mode: 'anvil', transport });

  async function estimate(call: Pick<LocalTransaction, 'to' | 'data'> & { account: Address; value: bigint }) {
    const at = async (blockTag: 'latest' | 'pending') => reader.estimateGas({ ...call, blockTag });
    // Of the two only the pending block has the time of the next one. What it holds may make the call fail.
    const gas = await at('pending')
      .catch(() => at('latest'))
      .catch(() => undefined);
    return gas === undefined ? GAS_UNKNOWN : gas + (gas * GAS_MARGIN_PERCENT) / 100n + GAS_MARGIN;
  }

  /** Base fee of the newest block, until the next one is built. */
  let baseFee: Promise<bigint> | undefined;

  async function twiceBaseFee(): Promise<bigint> {
    baseFee ??= reader.getBlock().then(({ baseFeePerGas }) => baseFeePerGas ?? 0n);
    return 2n * (await baseFee);
  }

  async function mine(time?: bigint): Promise<void> {
    baseFee = undefined;
    if (time === undefined) await node.mine({ blocks: 1 });
    else await reader.request({ method: 'evm_mine', params: [{ timestamp: Number(time) }] } as never);
    baseFee = undefined;
  }

  async function prepare(transaction: LocalTransaction) {
    const { from, to, data, value = 0n, tip = 1_000_000_000n, nonce } = transaction;
    const call = { account: from, value, ...(to && { to }), ...(data && { data }) };
    const [maxFeePerGas, gas] = await Promise.all([
      transaction.maxFee ?? twiceBaseFee().then((fee) => fee + tip),
      transaction.gas ?? estimate(call),
    ]);
    const fees = { gas, maxPriorityFeePerGas: tip, maxFeePerGas };
    // Without a chain the node is not asked for its id before each transaction.
    return { ...call, ...fees, chain: null, ...(nonce !== undefined && { nonce }) };
  }

  async function wouldSucceed({ from, to, data, value = 0n }: LocalTransaction): Promise<boolean> {
    const call = { account: from, value, ...(to && { to }), ...(data && { data }) };
    return reader.call(call).then(
      () => true,
      () => false,
    );
  }

  async function send(transaction: LocalTransaction): Promise<Hex> {
    return writer.sendTransaction(await prepare(transaction));
  }

  return {
    url,
    read: async (address, abi, functionName, args = []) =>
      (await reader.readContract({ address, abi, functionName, args })) as never,
    send,
    wouldSucceed,
    async sendIfGood(transaction) {
      const [isGood, prepared] = await Promise.all([wouldSucceed(transaction), prepare(transaction)]);
      if (isGood) await writer.sendTransaction(prepared);
      return isGood;
    },
    mine,
    async deploy(from, { abi, bytecode }, args = []) {
      const hash = await send({ from, data: encodeDeployData({ abi, bytecode, args }) });
      await mine();
      const { status, contractAddress } = await reader.getTransactionReceipt({ hash });
      if (status !== 'success' || !contractAddress)
        throw new Error('A contract of the local chain was not deployed');
      return contractAddress.toLowerCase() as Address;
    },
    async hasCode(address) {
      return (await reader.getCode({ address })) !== undefined;
    },
    setBuilder: (address) => node.setCoinbase({ address }),
    setBalance: (address, value) => node.setBalance({ address, value }),
    async nextBaseFee() {
      const { baseFeePerGas } = await reader.getFeeHistory({ blockCount: 1, rewardPercentiles: [] });
      return baseFeePerGas.at(-1) ?? 0n;
    },
    setNextBaseFee: (baseFeePerGas) => node.setNextBlockBaseFeePerGas({ baseFeePerGas }),
    nonceOf: (address) => reader.getTransactionCount({ address }),
    setGasLimit: (gasLimit) => node.setBlockGasLimit({ gasLimit }),
    async reorganise(depth) {
      baseFee = undefined;
      await reader.request({ method: 'anvil_reorg', params: [depth, []] } as never);
    },
    height: () => reader.getBlockNumber({ cacheTime: 0 }),
    async setTime(seconds) {
      await reader.request({ method: 'evm_setTime', params: [Number(seconds)] } as never);
    },
    setNextTime: (timestamp) => node.setNextBlockTimestamp({ timestamp }),
    now: async () => (await reader.getBlock()).timestamp,
  };
}

/** A call of a function, to be sent. */
export function callOf(
  from: Address,
  to: Address,
  abi: Abi,
  functionName: string,
  args: readonly unknown[],
  rest: Pick<LocalTransaction, 'value' | 'tip'> = {},
): LocalTransaction {
  return { from, to, data: encodeFunctionData({ abi, functionName, args }), ...rest };
}

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Abi, type Address, type Hex, parseAbi } from 'viem';
import * as zod from 'zod';
import type { LocalClient } from '../local-client.ts';
import { ContractAbi } from '../local-contracts.ts';

const FILES = {
  factory: '@uniswap/v2-core/build/UniswapV2Factory.json',
  router: '@uniswap/v2-periphery/build/UniswapV2Router02.json',
} as const;
const Artifact = zod.object({ abi: ContractAbi, bytecode: zod.string() });

/** The calls and events that pools of Uniswap V2 and ours have in common. */
export const PAIR_EVENTS: Abi = parseAbi([
  'event Mint(address indexed sender, uint256 amount0, uint256 amount1)',
  'event Burn(address indexed sender, uint256 amount0, uint256 amount1, address indexed to)',
  'event Swap(address indexed sender, uint256 amount0In, uint256 amount1In, uint256 amount0Out, uint256 amount1Out, address indexed to)',
  'event Sync(uint112 reserve0, uint112 reserve1)',
]);

/** Deploys the factory and router of Uniswap V2 from their packages, which are installed for tests alone. */
export async function deployUniswap(
  client: LocalClient,
  owner: Address,
  weth: Address,
): Promise<{ readonly factory: Address; readonly router: Address }> {
  const factory = await client.deploy(owner, read('factory'), [owner]);
  return { factory, router: await client.deploy(owner, read('router'), [factory, weth]) };
}

function read(name: keyof typeof FILES): { readonly abi: Abi; readonly bytecode: Hex } {
  const path = createRequire(import.meta.url).resolve(FILES[name]);
  const { abi, bytecode } = Artifact.parse(JSON.parse(readFileSync(path, 'utf8')));
  return { abi, bytecode: `0x${bytecode}` };
}

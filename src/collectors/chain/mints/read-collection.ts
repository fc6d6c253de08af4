import { type Abi, type Address, type Hex, keccak256, type PublicClient, toFunctionSelector } from 'viem';
import { cleanText } from '../../../domain/clean-text.ts';
import type { CollectionStandard } from '../../../domain/mint-words.ts';
import { isNodeFault } from '../node-fault.ts';
import { readContract } from '../read-contract.ts';
import { COLLECTION_ABI } from './mint-abi.ts';

/** Where EIP-1967 keeps the implementation and the beacon of a proxy. */
const PROXY_SLOTS: readonly Hex[] = [
  '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc',
  '0xa3f0ad74e5423aebfd80d3ef4346578335a9a72aeaee59ff6cb3582b35133d50',
];
/** The code of EIP-1167: every call goes to another contract. */
const MINIMAL_PROXY = /^0x363d3d373d3d3d363d73[0-9a-f]{40}5af43d82803e903d91602b57fd5bf3$/;
const ERC721 = '0x80ac58cd';
const ERC1155 = '0xd9b67a26';
/** Calls by which owners mint outside of phases, by the names that drops give them. */
const OWNER_MINTS = selectors([
  'ownerMint(address,uint256)',
  'ownerMint(uint256)',
  'adminMint(address,uint256)',
  'devMint(uint256)',
  'teamMint(uint256)',
  'reserve(uint256)',
  'airdrop(address[],uint256[])',
  'gift(address[])',
]);
const PAUSES = selectors(['pause()', 'paused()', 'setPaused(bool)', 'flipSaleState()']);
const LONGEST_NAME = 80;

/** A collection at a block. What its contract does not say is null. */
export interface CollectionState {
  readonly standard: CollectionStandard;
  readonly symbol: string | null;
  readonly max_supply: number | null;
  readonly minted: number | null;
  readonly owner: string | null;
  readonly code_hash: string | null;
  readonly is_proxy: boolean | null;
  readonly owner_can_mint: boolean | null;
  readonly pausable: boolean | null;
  readonly paused: boolean | null;
  /** Tokens of the asked wallets; null where the standard does not count them. */
  readonly held: number | null;
  readonly problem: string | null;
}

/** Reads a collection at a block. Nothing is fetched from where it points: neither its metadata nor its pictures. */
export async function readCollection(
  client: PublicClient,
  address: Address,
  blockNumber: bigint,
  wallets: readonly Address[],
): Promise<CollectionState> {
  const ask = async <T>(functionName: string, args: readonly unknown[] = []): Promise<T | undefined> => {
    try {
      const abi: Abi = COLLECTION_ABI;
      return (await readContract(client, { address, abi, functionName, args, blockNumber })) as T;
    } catch (error) {
      // A contract may refuse, or answer nonsense.
      if (isNodeFault(error)) throw error;
      return undefined;
    }
  };
  const code = await client.getCode({ address, blockNumber });
  if (code === undefined || code === '0x')
    return { ...UNKNOWN, problem: 'There is no contract at this address' };
  const [is721, is1155, symbol, owner, supply, total, max, most, paused, slots, balances] = await Promise.all(
    [
      ask<boolean>('supportsInterface', [ERC721]),
      ask<boolean>('supportsInterface', [ERC1155]),
      ask<string>('symbol'),
      ask<string>('owner'),
      ask<bigint>('totalSupply'),
      ask<bigint>('totalMinted'),
      ask<bigint>('maxSupply'),
      ask<bigint>('MAX_SUPPLY'),
      ask<boolean>('paused'),
      Promise.all(PROXY_SLOTS.map((slot) => client.getStorageAt({ address, slot, blockNumber }))),
      Promise.all(wallets.map((wallet) => ask<bigint>('balanceOf', [wallet]))),
    ],
  );
  const standard = is721 ? 'erc721' : is1155 ? 'erc1155' : 'unknown';
  const isProxy =
    MINIMAL_PROXY.test(code) || slots.some((value) => value !== undefined && BigInt(value) > 0n);
  // The code of a proxy says nothing about the contract that answers for it.
  const has = (calls: readonly string[]) => (isProxy ? null : calls.some((call) => code.includes(call)));
  return {
    ...{ standard, is_proxy: isProxy, owner_can_mint: has(OWNER_MINTS), pausable: has(PAUSES) },
    symbol: symbol === undefined ? null : cleanText(symbol, LONGEST_NAME),
    max_supply: countOf(max ?? most),
    minted: countOf(total ?? supply),
    owner: owner?.toLowerCase() ?? null,
    code_hash: keccak256(code),
    paused: paused ?? null,
    held:
      standard === 'erc721' && balances.every((one) => one !== undefined)
        ? countOf(balances.reduce((sum, one) => sum + one, 0n))
        : null,
    problem: standard === 'unknown' ? 'It does not answer as a collection of ERC-721 or ERC-1155' : null,
  };
}

const UNKNOWN: CollectionState = {
  ...{ standard: 'unknown', symbol: null, max_supply: null, minted: null, owner: null, code_hash: null },
  ...{ is_proxy: null, owner_can_mint: null, pausable: null, paused: null, held: null, problem: null },
};

/** Null for more than can be counted, by which contracts mean that there is no limit. */
function countOf(value: bigint | undefined): number | null {
  return value === undefined || value > BigInt(Number.MAX_SAFE_INTEGER) ? null : Number(value);
}

function selectors(signatures: readonly string[]): readonly string[] {
  return signatures.map((signature) => toFunctionSelector(signature).slice(2));
}

import { type AbiFunction, encodeFunctionData, parseAbiItem } from 'viem';
import type { CallTrace } from '../call-frame.ts';
import { NATIVE_TOKEN } from '../token-transfer.ts';

/** A made-up address for a name, always the same; `coin` is the chain's own coin. */
export function addressOf(name: string): `0x${string}` {
  if (name === 'coin') return NATIVE_TOKEN;
  const digits = [...name].map((letter) => letter.charCodeAt(0).toString(16)).join('');
  return `0x${digits.padEnd(40, '0')}`;
}

/** A call at a path such as `0.2` ('' for the first call), with parties by name and data by signature. */
export function callTraceOf(
  path: string,
  parties: `${string} > ${string}`,
  signature = '',
  args: readonly unknown[] = [],
  rest: Partial<CallTrace> = {},
): CallTrace {
  const [from = '', to = ''] = parties.split(' > ');
  return {
    kind: 'call',
    from: addressOf(from),
    to: addressOf(to),
    value: 0n,
    input: signature === '' ? '0x' : encodeCall(signature, args),
    output: '0x',
    error: null,
    trace_address: path === '' ? [] : path.split('.').map(Number),
    ...rest,
  };
}

/** A `transfer` of a token, or a plain payment in the chain's coin. */
export function transferOf(
  path: string,
  parties: `${string} > ${string}`,
  token: string,
  amount: bigint,
  rest: Partial<CallTrace> = {},
): CallTrace {
  const [from = '', to = ''] = parties.split(' > ');
  if (token === 'coin') return callTraceOf(path, parties, '', [], { value: amount, ...rest });
  return callTraceOf(path, `${from} > ${token}`, 'transfer(address,uint256)', [addressOf(to), amount], rest);
}

/** A `transferFrom` of a token, called by `collector`. */
export function collectionOf(
  path: string,
  collector: string,
  parties: `${string} > ${string}`,
  token: string,
  amount: bigint,
): CallTrace {
  const [from = '', to = ''] = parties.split(' > ');
  const args = [addressOf(from), addressOf(to), amount];
  return callTraceOf(path, `${collector} > ${token}`, 'transferFrom(address,address,uint256)', args);
}

function encodeCall(signature: string, args: readonly unknown[]): `0x${string}` {
  const item = parseAbiItem(`function ${signature}`) as AbiFunction;
  return encodeFunctionData({ abi: [item], functionName: item.name, args });
}

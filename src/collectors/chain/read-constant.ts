import type {
  Abi,
  ContractFunctionArgs,
  ContractFunctionName,
  PublicClient,
  ReadContractParameters,
  ReadContractReturnType,
} from 'viem';
import { readContract } from './read-contract.ts';

const known = new WeakMap<object, Map<string, Promise<unknown>>>();

/**
 * What a view function answers that never changes, such as the tokens of a pair: asked once of a client, at the newest block, whose
 * state every node has. Rejects as `readContract` does, and is then asked again.
 */
export function readConstant<
  const Interface extends Abi,
  Name extends ContractFunctionName<Interface, 'pure' | 'view'>,
  const Args extends ContractFunctionArgs<Interface, 'pure' | 'view', Name>,
>(
  client: Pick<PublicClient, 'request'>,
  call: Pick<ReadContractParameters<Interface, Name, Args>, 'address' | 'abi' | 'functionName' | 'args'>,
): Promise<ReadContractReturnType<Interface, Name, Args>> {
  const answers = known.get(client) ?? new Map<string, Promise<unknown>>();
  known.set(client, answers);
  const key = [call.address, call.functionName, ...((call.args ?? []) as readonly unknown[])].join(' ');
  let answer = answers.get(key) as Promise<ReadContractReturnType<Interface, Name, Args>> | undefined;
  if (!answer) {
    answer = readContract<Interface, Name, Args>(client, call);
    answers.set(key, answer);
    answer.catch(() => answers.delete(key));
  }
  return answer;
}

import { decodeErrorResult, type Hex, parseAbi } from 'viem';
import { cleanText } from '../../domain/clean-text.ts';

const LONGEST = 200;
const STANDARD = parseAbi(['error Error(string)', 'error Panic(uint256)']);

/** Why a call failed, in one short line: the contract's message, a panic's code, or the node's error. */
export function revertReason(output: string, error: string): string {
  return cleanText(reasonOf(output, error), LONGEST);
}

function reasonOf(output: string, error: string): string {
  try {
    const { errorName, args } = decodeErrorResult({ abi: STANDARD, data: output as Hex });
    return errorName === 'Error' ? String(args[0]) : `panic ${args[0]}`;
  } catch {
    return output.length >= 10 ? `${error} (${output.slice(0, 10)})` : error;
  }
}

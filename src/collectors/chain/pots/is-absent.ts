import { AbiDecodingZeroDataError, BaseError } from 'viem';
import { isRefusal } from '../read-logs.ts';

/** Whether a call failed because the node has pruned the block's state, or has no such view there; another failure is one of the node. */
export function isAbsent(error: unknown): boolean {
  if (isRefusal(error)) return true;
  return (
    error instanceof BaseError && error.walk((cause) => cause instanceof AbiDecodingZeroDataError) !== null
  );
}

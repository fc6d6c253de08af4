import { NodeAnswerError } from './node-answer-error.ts';
import type { NodeCall } from './node-request.ts';
import { isHash, isQuantity } from './node-values.ts';

const ADDRESS = /^0x[0-9a-f]{40}$/i;
const DATA = /^0x(?:[0-9a-f]{2})*$/i;
const MOST_TOPICS = 4;

type Fields = Readonly<Record<string, unknown>>;

/**
 * Throws a NodeAnswerError if the transactions of a block, or logs or receipts, are malformed, or belong to something else than was
 * requested: facts would be read from them that never happened.
 */
export function checkNodeRecords({ method, params }: NodeCall, answer: unknown): void {
  const [asked, isFull] = Array.isArray(params) ? params : [];
  const isMissing = answer === null || answer === undefined;
  if (isMissing && method !== 'eth_getLogs') return;
  switch (method) {
    case 'eth_getBlockByNumber':
      if (isFull === true) checkTransactions(answer as Fields);
      break;
    case 'eth_getLogs':
      checkLogs(Object(asked) as Fields, answer);
      break;
    case 'eth_getTransactionReceipt':
      if (!isReceipt(answer) || !isSame(answer.transactionHash, asked))
        throw refusal('the receipt that was asked for');
      break;
    case 'eth_getBlockReceipts':
      if (Array.isArray(answer) && !answer.every(isGasReceipt)) throw refusal('a receipt of its block');
      break;
    default:
  }
}

function checkTransactions({ hash, transactions }: Fields): void {
  for (const one of transactions as readonly unknown[]) {
    if (
      !isFields(one) ||
      !isHash(one.hash) ||
      !isAddress(one.from) ||
      !(isAbsent(one.to) || isAddress(one.to))
    )
      throw refusal('a transaction');
    if (!(isAbsent(one.blockHash) || isSame(one.blockHash, hash)))
      throw refusal('a transaction of its block');
    if (!isAbsent(one.value) && !isQuantity(one.value)) throw refusal('the value of a transaction');
  }
}

function checkLogs({ fromBlock, toBlock, blockHash }: Fields, answer: unknown): void {
  if (!Array.isArray(answer)) throw refusal('a list of logs');
  const from = isQuantity(fromBlock) ? BigInt(fromBlock) : 0n;
  const to = isQuantity(toBlock) ? BigInt(toBlock) : undefined;
  for (const log of answer) {
    if (!isLog(log)) throw refusal('a log');
    const block = BigInt(log.blockNumber as string);
    const isOther = blockHash !== undefined && !isSame(log.blockHash, blockHash);
    if (isOther || block < from || (to !== undefined && block > to))
      throw refusal('a log of the blocks that were asked for');
  }
}

function isLog(log: unknown): log is Fields {
  if (!isFields(log)) return false;
  const { address, topics, data, blockNumber, blockHash, transactionHash, logIndex } = log;
  const hasTopics = Array.isArray(topics) && topics.length <= MOST_TOPICS && topics.every(isHash);
  const hasPlace = isQuantity(blockNumber) && isHash(blockHash) && isHash(transactionHash);
  return isAddress(address) && hasTopics && isText(data, DATA) && hasPlace && isQuantity(logIndex);
}

function isReceipt(receipt: unknown): receipt is Fields {
  if (!isFields(receipt)) return false;
  const { blockHash, blockNumber, transactionIndex, gasUsed, effectiveGasPrice, logs } = receipt;
  const amounts = [blockNumber, transactionIndex, gasUsed, effectiveGasPrice];
  return isHash(blockHash) && amounts.every(isQuantity) && Array.isArray(logs) && logs.every(isLog);
}

/** What is read of the receipts of a whole block. */
function isGasReceipt(receipt: unknown): boolean {
  if (!isFields(receipt)) return false;
  const { transactionHash, from, to, gasUsed, effectiveGasPrice, logs } = receipt;
  const isPlaced = isHash(transactionHash) && isAddress(from) && (isAbsent(to) || isAddress(to));
  const hasLogs = Array.isArray(logs) && logs.every((log) => isFields(log) && isAddress(log.address));
  return isPlaced && hasLogs && [gasUsed, effectiveGasPrice].every(isQuantity);
}

function refusal(wanted: string): NodeAnswerError {
  return new NodeAnswerError(`A node returned something that is not ${wanted}.`);
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

function isAbsent(value: unknown): value is null | undefined {
  return value === null || value === undefined;
}

function isText(value: unknown, form: RegExp): value is string {
  return typeof value === 'string' && form.test(value);
}

function isAddress(value: unknown): value is string {
  return isText(value, ADDRESS);
}

function isSame(value: unknown, asked: unknown): boolean {
  return isHash(value) && isHash(asked) && value.toLowerCase() === asked.toLowerCase();
}

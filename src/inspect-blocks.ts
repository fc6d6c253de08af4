import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { asksForHelp } from './asks-for-help.ts';
import { jsonExcess } from './domain/json-excess.ts';
import { listBlockFindings } from './evm/block-findings.ts';
import { BlockFormatError, type BlockTraces, readBlockTraces } from './evm/block-traces.ts';
import { outliveOutput } from './outlive-output.ts';
import { stopWithStarter } from './stop-with-starter.ts';

const USAGE = `npm run -s inspect -- FILE…

Reads blocks with the call traces of their transactions (JSON, also gzipped) and prints one JSON line for each arbitrage
and for each other transaction that takes a flash loan, or goes through a cycle with pools of an unknown kind
(unknown_pools). Amounts are in base units. A file that cannot be read, and a transaction with too many calls that fit
each other, is reported with the reason on the error output; the others are inspected nevertheless.`;

const GZIP_MAGIC = [0x1f, 0x8b];
const decompress = promisify(gunzip);

/** A file without a block that can be inspected; the message has the reason. */
class FileError extends Error {}

async function main(files: readonly string[]): Promise<number> {
  if (asksForHelp()) {
    console.log(USAGE);
    return 0;
  }
  if (files.length === 0) {
    console.error(`At least one file must be named.\n\n${USAGE}`);
    return 1;
  }
  let failures = 0;
  for (const file of files) {
    try {
      failures += await printFindings(file, await readBlock(file));
    } catch (error) {
      if (!(error instanceof FileError)) throw error;
      console.error(`${file}: ${error.message}`);
      failures++;
    }
  }
  return failures > 0 ? 1 : 0;
}

async function readBlock(file: string): Promise<BlockTraces> {
  const bytes = await attempt(() => readFile(file), 'cannot be read');
  const isGzip = GZIP_MAGIC.every((byte, at) => bytes[at] === byte);
  const text = isGzip ? await attempt(() => decompress(bytes), 'is not a whole gzip file') : bytes;
  const content = await attempt(() => text.toString('utf8'), 'is too large');
  const excess = jsonExcess(content);
  if (excess !== undefined) throw new FileError(excess);
  const json = await attempt((): unknown => JSON.parse(content), 'is not JSON');
  try {
    return readBlockTraces(json);
  } catch (error) {
    if (error instanceof BlockFormatError)
      throw new FileError(`is not a block with traces: ${error.message}`);
    throw error;
  }
}

async function attempt<Result>(run: () => Result, reason: string): Promise<Awaited<Result>> {
  try {
    return await run();
  } catch (error) {
    throw new FileError(`${reason}: ${(error as Error).message}`, { cause: error });
  }
}

/** Waits if the reader is slower than the blocks are read. Returns the number of transactions that could not be inspected. */
async function printFindings(file: string, block: BlockTraces): Promise<number> {
  let entangled = 0;
  const tell = (hash: string): void => {
    entangled += 1;
    console.error(`${file}: transaction ${hash} has too many calls that fit each other to be inspected`);
  };
  for (const finding of listBlockFindings(block, tell)) {
    const isTaken = process.stdout.write(`${JSON.stringify(finding)}\n`);
    if (!isTaken) await new Promise((resume) => process.stdout.once('drain', resume));
  }
  return entangled;
}

outliveOutput();
stopWithStarter();
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // A reader such as `head` closes the pipe when it has enough.
  if (error.code === 'EPIPE') process.exit(0);
  console.error(`The findings cannot be written: ${error.message}`);
  process.exit(1);
});
process.exitCode = await main(process.argv.slice(2));

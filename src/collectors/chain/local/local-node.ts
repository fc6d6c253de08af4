import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createPublicClient, http } from 'viem';
import { foundry } from 'viem/chains';
import type { Log } from '../../../log.ts';
import { UpstreamError } from '../../upstream-error.ts';
import { isWholeChain } from './is-whole-chain.ts';
import { EXIT_STATE, listChainStates, SAVED_STATE } from './list-chain-states.ts';
import { renameBrokenFile } from './rename-broken-file.ts';
import { saveChainState } from './save-chain-state.ts';
import { trimChainState } from './trim-chain-state.ts';

/** Blocks whose state can be queried, and half of those whose transactions can; older ones are in the store already. */
const HISTORY = 256;
/** Ten years. */
const NEVER_S = 315_360_000;
/** The accounts whose keys the node holds. */
const ACCOUNTS = 40;
/** On a busy machine a node is slow, also to save its state on exit. If it is killed meanwhile, half of the state is lost. */
const START_LIMIT_MS = 60_000;
const STOP_LIMIT_MS = 60_000;

const PID_FILE = 'node.pid';
/**
 * Runs the command and reports its process id. The end of the input asks it to exit, and it comes when the server is gone,
 * however that ended: no process stays behind.
 */
const GUARDED = `
exec 3<&0
"$@" >/dev/null </dev/null 3<&- &
node=$!
echo "$node"
( read -r _ <&3; kill -TERM "$node" ) 2>/dev/null &
guard=$!
wait "$node"
code=$?
kill "$guard" 2>/dev/null
exit "$code"
`;

/** Why no chain can run on this machine, as a sentence for the operator. */
export class LocalNodeError extends UpstreamError {
  /** True if a retry cannot help. */
  readonly isFinal: boolean;
  /** True if the node exited by itself, so its state may be at fault. */
  readonly isEnded: boolean;

  constructor(
    message: string,
    options: ErrorOptions & { readonly isFinal?: boolean; readonly isEnded?: boolean } = {},
  ) {
    super(message, options);
    this.isFinal = options.isFinal ?? false;
    this.isEnded = options.isEnded ?? false;
  }
}

/** A running node, and how it ends. */
export interface LocalNode {
  readonly url: string;
  /** Resolves when the node has exited, also after `stop`. */
  readonly ended: Promise<void>;
  /** Saves the chain for the case that the node cannot write it when it ends. No block may be mined meanwhile. */
  save(): Promise<void>;
  stop(): Promise<void>;
}

interface RunningNode extends LocalNode {
  /** Ends it so that it writes nothing. */
  kill(): Promise<void>;
}

type Run = (state: string | undefined) => Promise<RunningNode>;

/**
 * Starts a node whose chain is stored in the folder at `path` and continues there. A node left behind by a killed server is stopped
 * first. A state with which the node does not start, or that lacks blocks whose effects it has, is renamed and logged; the one that was
 * saved before it is taken, and without one a new chain begins. Throws a LocalNodeError if this machine cannot run a node.
 */
export async function startLocalNode(
  path: string,
  options: {
    readonly log?: Log | undefined;
    /** A program to run instead of the installed one. */
    readonly binary?: string | undefined;
    readonly startLimitMs?: number;
    /** The time of the first block of a new chain, in seconds since 1970; without it now. */
    readonly beginsAt?: bigint | undefined;
    /** Blocks whose state the node keeps; it keeps the transactions of twice as many. */
    readonly history?: number;
  } = {},
): Promise<LocalNode> {
  const { log, binary = findBinary(), startLimitMs = START_LIMIT_MS, beginsAt, history = HISTORY } = options;
  // The node works in its folder: a relative path would lead it elsewhere.
  const folder = resolve(path);
  await mkdir(folder, { recursive: true });
  await endForgottenNode(join(folder, PID_FILE));
  const run: Run = (state) => runNode(folder, binary, state, { startLimitMs, beginsAt, history });
  return runNewest(await listChainStates(folder), run, log);
}

/**
 * Runs the node with the first state that it can start with and that is whole. One that it cannot is put aside, unless the node does not
 * start with any other or without one: then it stays for a time when the node can run.
 */
async function runNewest(
  [state, ...others]: readonly string[],
  run: Run,
  log: Log | undefined,
): Promise<RunningNode> {
  if (state === undefined) return run(undefined);
  const tried = await runWith(state, run);
  if (typeof tried !== 'string') return tried;
  const aside = await renameBrokenFile(state);
  try {
    const node = await runNewest(others, run, log);
    if (aside !== undefined) logRenamed(log, { aside, problem: tried, isNew: others.length === 0 });
    return node;
  } catch (error) {
    if (aside !== undefined) await rename(aside, state);
    if (!(error instanceof LocalNodeError)) throw error;
    throw new LocalNodeError(error.message, { cause: error, isFinal: error.isEnded });
  }
}

/** The node with a state, or what is wrong with that. */
async function runWith(state: string, run: Run): Promise<RunningNode | string> {
  const problem = await prepareState(state);
  if (problem !== undefined) return problem;
  const node = await runTwice(state, run);
  if (typeof node === 'string') return node;
  try {
    if (await isWholeChain(node.url)) return node;
  } catch (cause) {
    await node.kill();
    throw new LocalNodeError('The local chain did not tell whether it is whole.', { cause });
  }
  await node.kill();
  return 'it lacks blocks whose effects it has';
}

async function runTwice(state: string, run: Run): Promise<RunningNode | string> {
  try {
    return await run(state);
  } catch (error) {
    if (!(error instanceof LocalNodeError)) throw error;
  }
  try {
    // Its port may be in use by now.
    return await run(state);
  } catch (error) {
    // If the node is only slow, its state is not at fault.
    if (!(error instanceof LocalNodeError) || !error.isEnded) throw error;
    return 'the node does not start with it';
  }
}

function logRenamed(
  log: Log | undefined,
  { aside, problem, isNew }: { readonly aside: string; readonly problem: string; readonly isNew: boolean },
): void {
  const next = isNew ? 'a new chain begins' : 'an earlier one is taken';
  log?.warn(`The saved state of the local chain cannot be used; ${next}`, { kept_as: aside, problem });
}

async function runNode(
  folder: string,
  binary: string,
  state: string | undefined,
  {
    startLimitMs,
    beginsAt,
    history,
  }: { readonly startLimitMs: number; readonly beginsAt: bigint | undefined; readonly history: number },
): Promise<RunningNode> {
  const pidFile = join(folder, PID_FILE);
  const port = await findFreePort();
  const options = [
    ...['--host', '127.0.0.1', '--port', `${port}`, '--no-cors', '--quiet'],
    ...['--hardfork', 'cancun', '--no-mining', '--accounts', `${ACCOUNTS}`],
    // Pruning stops the node from writing every block's state to disk and from slowing down with height. Transactions with their
    // traces are nine tenths of what it holds and saves; in five hours they would be more than a text can hold.
    ...['--prune-history', `${history}`, '--transaction-block-keeper', `${2 * history}`],
    // By itself it would write its state every minute, also while a block is mined.
    ...['--dump-state', join(folder, EXIT_STATE), '--state-interval', `${NEVER_S}`],
    ...(state === undefined ? [] : ['--load-state', state]),
    ...(beginsAt === undefined || state !== undefined ? [] : ['--timestamp', `${beginsAt}`]),
  ];
  // In its own process group: an interrupt in the terminal is for the server, which then stops the node.
  const child = spawn('/bin/sh', ['-c', GUARDED, 'sh', binary, ...options], {
    cwd: folder,
    stdio: 'pipe',
    detached: true,
  });
  child.stdin.on('error', () => {});
  const ended = watchEnd(child);
  const pid = readPid(child, ended);
  const url = `http://127.0.0.1:${port}`;
  const save = () => saveChainState(url, join(folder, SAVED_STATE));
  const node: RunningNode = { url, ended: ended.then(() => {}), save, stop, kill };
  try {
    const known = await pid;
    if (known !== undefined) await writeFile(pidFile, `${known}`);
    await waitUntilReady(node, ended, startLimitMs);
  } catch (error) {
    await stop();
    throw error;
  }
  return node;

  async function stop(): Promise<void> {
    child.stdin.end();
    const isGone = await Promise.race([ended.then(() => true), delay(STOP_LIMIT_MS, false, { ref: false })]);
    const known = await pid;
    if (!isGone && known !== undefined && isAlive(known)) process.kill(known, 'SIGKILL');
    await ended;
    await rm(pidFile, { force: true });
  }

  async function kill(): Promise<void> {
    const known = await pid;
    if (known !== undefined && isAlive(known)) process.kill(known, 'SIGKILL');
    await stop();
  }
}

function findBinary(): string {
  const name = '@foundry-rs/anvil-linux-amd64/bin/anvil';
  try {
    return createRequire(import.meta.url).resolve(name);
  } catch (error) {
    const machine = `${process.platform} ${process.arch}`;
    throw new LocalNodeError(`The local chain has no program for this machine (${machine}).`, {
      cause: error,
      isFinal: true,
    });
  }
}

/** Undefined if the command could not run. */
async function readPid({ stdout }: ChildProcess, ended: Promise<string>): Promise<number | undefined> {
  const said = stdout ? once(stdout, 'data').then(([data]) => Number(data)) : undefined;
  return (await Promise.race([said, ended.then(() => undefined)])) || undefined;
}

/** Resolves with the node's last output. A node that cannot run at all has reported why. */
async function watchEnd(child: ChildProcess): Promise<string> {
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-2_000);
  });
  await once(child, 'exit').catch((error: unknown) => {
    said = String(error);
  });
  return said.trim();
}

async function waitUntilReady(
  { url }: LocalNode,
  ended: Promise<string>,
  startLimitMs: number,
): Promise<void> {
  const client = createPublicClient({ chain: foundry, transport: http(url, { retryCount: 0 }) });
  let isOver = false;
  const failed = ended.then((said) => {
    isOver = true;
    return said;
  });
  const until = Date.now() + startLimitMs;
  while (Date.now() < until && !isOver) {
    const isReady = await client.getChainId().then(
      () => true,
      () => false,
    );
    if (isReady) return;
    await Promise.race([delay(25), failed]);
  }
  const said = isOver ? await failed : 'it did not answer in time';
  const reason = said || 'the node ended at once';
  throw new LocalNodeError(`The local chain could not be started: ${reason}`, { isEnded: isOver });
}

/** A killed server could not stop its node. */
async function endForgottenNode(pidFile: string): Promise<void> {
  const pid = Number(await readFile(pidFile, 'utf8').catch(() => ''));
  if (!pid) return;
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  if (!command.includes('anvil')) return;
  process.kill(pid, 'SIGTERM');
  for (let waited = 0; waited < STOP_LIMIT_MS && isAlive(pid); waited += 25) await delay(25);
  if (isAlive(pid)) process.kill(pid, 'SIGKILL');
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Trims a state to what the node needs. Returns what is wrong with one that is no state. */
async function prepareState(state: string): Promise<string | undefined> {
  let text: string;
  try {
    text = await readFile(state, 'utf8');
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    throw new LocalNodeError(`The saved state of the local chain cannot be read (${code}).`, { cause });
  }
  const trimmed = trimChainState(text);
  if (trimmed === undefined) return `${text.length} characters that are no whole state`;
  if (trimmed.length < text.length) {
    await writeFile(`${state}.new`, trimmed);
    await rename(`${state}.new`, state);
  }
  return undefined;
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('A listening server has a port');
  return address.port;
}

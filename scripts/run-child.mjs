// @ts-check
import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/** How long a child may take over its clean stop, which ends within 5 s, before it is ended at once: unless its caller knows better. */
const STOP_LIMIT_MS = 15_000;
/** Ctrl-C reaches this process from the terminal and again from npm: what follows that soon is the same wish. */
const SAME_SIGNAL_MS = 1_000;
/** How often is looked whether npm is still there. */
const PARENT_LOOK_MS = 250;
/** Who started this process; looked up at once, since it may be gone before there is a child to run. */
const PARENT = process.ppid;
const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * Runs a program on this process's own input and output, unless told otherwise, until it ends. Its process group gets the first SIGINT,
 * SIGTERM or SIGHUP exactly once; another one more than a second later ends it at once. Where npm ran this process and
 * is gone, the child is stopped too: a signal to npm ends npm and its shell, and reaches nothing behind them. With
 * `hasChannel` a channel to the child tells it when this process is gone in its turn: see `src/stop-with-starter.ts`.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd: string, env: NodeJS.ProcessEnv, stdio?: import('node:child_process').StdioOptions, shell?: boolean,
 *   stopLimitMs?: number, hasChannel?: boolean }} options
 * @returns {Promise<number>} its exit code; 128 plus the signal's number where a signal ended it; 127 where it could
 *   not be started, which is told on standard error.
 */
export function runChild(command, args, { stopLimitMs = STOP_LIMIT_MS, hasChannel = false, ...options }) {
  return new Promise((resolve) => {
    // Before it runs: a signal in between would end this process alone.
    for (const signal of SIGNALS) process.on(signal, forward);
    // Its own process group: the terminal's Ctrl-C then reaches it, and what it started, only from here.
    const grouped = process.platform !== 'win32';
    /** @type {import('node:child_process').StdioOptions} */
    const stdio = hasChannel ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit';
    const child = spawn(command, args, { stdio, ...options, detached: grouped });
    let firstSignalAt = 0;
    /** @type {NodeJS.Timeout | undefined} */
    let limit;

    /** @param {NodeJS.Signals} signal */
    function send(signal) {
      if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
      try {
        process.kill(grouped ? -child.pid : child.pid, signal);
      } catch {
        // It ended a moment ago and its exit is about to be told.
      }
    }

    /** @param {NodeJS.Signals} signal */
    function forward(signal) {
      if (firstSignalAt === 0) {
        firstSignalAt = Date.now();
        // A terminal that goes away is a wish to stop like any other.
        send(signal === 'SIGHUP' ? 'SIGTERM' : signal);
        limit = setTimeout(() => send('SIGKILL'), stopLimitMs);
      } else if (Date.now() - firstSignalAt > SAME_SIGNAL_MS) {
        send('SIGKILL');
      }
    }

    const look = setInterval(() => {
      if (process.env.npm_lifecycle_event !== undefined && process.ppid !== PARENT) {
        clearInterval(look);
        forward('SIGHUP');
      }
    }, PARENT_LOOK_MS);

    /** @param {number} code */
    function settle(code) {
      clearTimeout(limit);
      clearInterval(look);
      for (const signal of SIGNALS) process.off(signal, forward);
      resolve(code);
    }

    child.on('error', (error) => {
      process.stderr.write(`Could not start ${command}: ${error.message}\n`);
      settle(127);
    });
    child.on('exit', (code, signal) => settle(code ?? 128 + (signal ? constants.signals[signal] : 0)));
  });
}

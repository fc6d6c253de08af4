// @ts-check
import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/** Default time for a child's clean stop, which ends within 5 s, before it is killed. */
const STOP_LIMIT_MS = 15_000;
/** Ctrl-C reaches this process from the terminal and again from npm: signals this close together count as one. */
const SAME_SIGNAL_MS = 1_000;
/** Interval of the check that npm still runs. */
const PARENT_LOOK_MS = 250;
/** The process that started this one; read at once, because it may be gone before the child starts. */
const PARENT = process.ppid;
const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * Runs a program until it ends, by default on this process's input and output. Its process group gets the first SIGINT, SIGTERM
 * or SIGHUP exactly once; another one more than a second later kills it. If npm started this process and is gone, the child is
 * stopped too: a signal to npm ends npm and its shell, and reaches no process behind them. With `hasChannel` the child notices
 * by a channel when this process is gone: see `src/stop-with-starter.ts`.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd: string, env: NodeJS.ProcessEnv, stdio?: import('node:child_process').StdioOptions, shell?: boolean,
 *   stopLimitMs?: number, hasChannel?: boolean, onStart?: (child: import('node:child_process').ChildProcess) => void }} options
 * @returns {Promise<number>} its exit code; 128 plus the signal's number if a signal ended it; 127 if it could not be
 *   started, with a message on standard error.
 */
export function runChild(
  command,
  args,
  { stopLimitMs = STOP_LIMIT_MS, hasChannel = false, onStart, ...options },
) {
  return new Promise((resolve) => {
    // Registered before the start: a signal in between would end only this process.
    for (const signal of SIGNALS) process.on(signal, forward);
    // In a process group of its own the child and its children get the terminal's Ctrl-C only from here.
    const grouped = process.platform !== 'win32';
    /** @type {import('node:child_process').StdioOptions} */
    const stdio = hasChannel ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit';
    const child = spawn(command, args, { stdio, ...options, detached: grouped });
    onStart?.(child);
    let firstSignalAt = 0;
    /** @type {NodeJS.Timeout | undefined} */
    let limit;

    /** @param {NodeJS.Signals} signal */
    function send(signal) {
      if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
      try {
        process.kill(grouped ? -child.pid : child.pid, signal);
      } catch {
        // It just ended, and its exit event follows.
      }
    }

    /** @param {NodeJS.Signals} signal */
    function forward(signal) {
      if (firstSignalAt === 0) {
        firstSignalAt = Date.now();
        // A closed terminal means stop.
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

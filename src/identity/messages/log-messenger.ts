import type { Log } from '../../log.ts';
import type { Messenger } from './messenger.ts';

/** Prints messages in the server's log, for whoever runs the server to pass on: nothing else is set up to carry them. */
export function createLogMessenger(log: Log): Messenger {
  return {
    async send({ medium, to, text }) {
      log.warn('A message for an operator, and nothing to send it by', { medium, to, text });
    },
  };
}

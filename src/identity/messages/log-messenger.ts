import type { Log } from '../../log.ts';
import type { Messenger } from './messenger.ts';

/** Prints messages to the server's log, for whoever runs the server to pass on, because no other messenger is configured. */
export function createLogMessenger(log: Log): Messenger {
  return {
    async send({ medium, to, text }) {
      log.warn('A message for an operator, and nothing to send it by', { medium, to, text });
    },
  };
}

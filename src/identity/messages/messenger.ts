/** A message to one operator. */
export interface Message {
  readonly medium: 'email' | 'sms';
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Sends messages to operators. Rejects if a message could not be handed over. */
export interface Messenger {
  send(message: Message): Promise<void>;
}

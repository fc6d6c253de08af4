/** A message to one operator. */
export interface Message {
  readonly medium: 'email' | 'sms';
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Brings messages to operators. Rejects where a message could not be handed over. */
export interface Messenger {
  send(message: Message): Promise<void>;
}

import { expect, onTestFinished, test } from 'vitest';
import { startSmtpSink } from '../../../test/support/smtp-sink.ts';
import { startEndlessMail } from '../../../test/support/start-endless-mail.ts';
import { Secret } from '../../secret.ts';
import { createSmtpMessenger } from './smtp-messenger.ts';

const MESSAGE = { medium: 'email', to: 'op@example.com', subject: 'Code', text: 'Your code' } as const;
const MANY = 16 * 1_024;

function messengerAt(address: string, bounds?: { readonly bytes: number; readonly ms: number }) {
  const nobody = { send: () => Promise.reject(new Error('Nothing else is sent')) };
  const url = new Secret(address);
  return createSmtpMessenger({ url, from: 'console@example.com' }, nobody, bounds);
}

test.each([
  ['one line', '220 ', 'a'.repeat(MANY), /maximum allowed size|larger than/],
  ['lines of one response', '', '220-go on\r\n'.repeat(MANY / 10), /maximum allowed size|larger than/],
  ['empty lines', '', '\r\n'.repeat(MANY / 2), /larger than 256 KiB/],
])('a mail server that sends %s without an end is left', async (_, begin, piece, reason) => {
  await using server = await startEndlessMail(begin, piece);
  await expect(messengerAt(server.url).send(MESSAGE)).rejects.toThrow(reason);
  expect(await server.left).toBeLessThan(32 * 2 ** 20);
});

test('a mail server that never comes to an end is left when its time is over', async () => {
  await using server = await startEndlessMail('220-wait\r\n', '');
  const sent = messengerAt(server.url, { bytes: MANY, ms: 50 }).send(MESSAGE);
  await expect(sent).rejects.toThrow('no whole answer within 0.05 s');
});

test('a mail server that nobody runs is told as that', async () => {
  await expect(messengerAt('smtp://127.0.0.1:1').send(MESSAGE)).rejects.toThrow('ECONNREFUSED');
});

test('two mails at once each have a connection of their own', async () => {
  const sink = await startSmtpSink();
  onTestFinished(() => sink.close());
  const messenger = messengerAt(`smtp://127.0.0.1:${sink.port}`);
  await Promise.all([messenger.send(MESSAGE), messenger.send({ ...MESSAGE, text: 'Another code' })]);
  expect(sink.mails.map((mail) => mail.split('\n').at(-1)).sort()).toEqual(['Another code', 'Your code']);
});

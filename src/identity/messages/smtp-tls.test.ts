import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { makeCertificate } from '../../../test/support/make-certificate.ts';
import { type SmtpTls, startSmtpSink } from '../../../test/support/smtp-sink.ts';
import { startEndlessMail } from '../../../test/support/start-endless-mail.ts';
import { Secret } from '../../secret.ts';
import { createSmtpMessenger } from './smtp-messenger.ts';

const MESSAGE = { medium: 'email', to: 'op@example.com', subject: 'Code', text: 'Your code' } as const;
/** An address of this machine that the messenger does not know as such. */
const ELSEWHERE = '127.0.0.2';
/** A TLS record of a handshake, whole, whose message is never at its end. */
const HANDSHAKE = Buffer.concat([Buffer.from([22, 3, 3, 0x40, 0]), Buffer.alloc(0x4000)]).toString('latin1');

let folder: string;
let files: { cert: Buffer; key: Buffer } | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'smtp-'));
  const made = makeCertificate(folder);
  files = made && { cert: await readFile(made.cert), key: await readFile(made.key) };
});
afterAll(() => rm(folder, { recursive: true }));

function messengerAt(address: string, bounds?: { readonly bytes: number; readonly ms: number }) {
  const nobody = { send: () => Promise.reject(new Error('Nothing else is sent')) };
  return createSmtpMessenger({ url: new Secret(address), from: 'console@example.com' }, nobody, bounds);
}

describe.each([
  ['at once', 'smtps'],
  ['by STARTTLS', 'smtp'],
] as const)('TLS %s', (begins, scheme) => {
  async function startSink(begin: SmtpTls['begins'] = begins) {
    const sink = await startSmtpSink(files && { ...files, begins: begin });
    onTestFinished(() => sink.close());
    return sink;
  }

  test('a certificate that is trusted carries the mail and its credentials', async (context) => {
    if (!files) return context.skip('this machine has no openssl to make a certificate with');
    const trusted = getCACertificates('default');
    setDefaultCACertificates([...trusted, files.cert.toString()]);
    onTestFinished(() => setDefaultCACertificates(trusted));
    const sink = await startSink();
    await messengerAt(`${scheme}://me:secret@localhost:${sink.port}`).send(MESSAGE);
    expect(sink.mails).toHaveLength(1);
    expect(sink.credentials()).toBe('me:secret');
  });

  test('a certificate that nobody vouches for is refused by a sentence, before any credential', async (context) => {
    if (!files) return context.skip('this machine has no openssl to make a certificate with');
    const sink = await startSink();
    await expect(messengerAt(`${scheme}://me:secret@localhost:${sink.port}`).send(MESSAGE)).rejects.toThrow(
      /^The mail server localhost took no mail: self-signed certificate/,
    );
    expect(sink.credentials()).toBe('');
    expect(sink.mails).toEqual([]);
  });

  test('a certificate of another name is refused by a sentence', async (context) => {
    if (!files) return context.skip('this machine has no openssl to make a certificate with');
    const trusted = getCACertificates('default');
    setDefaultCACertificates([...trusted, files.cert.toString()]);
    onTestFinished(() => setDefaultCACertificates(trusted));
    const sink = await startSink();
    await expect(
      messengerAt(`${scheme}://me:secret@${ELSEWHERE}:${sink.port}`).send(MESSAGE),
    ).rejects.toThrow(/^The mail server 127\.0\.0\.2 took no mail: .*does not match certificate/);
    expect(sink.credentials()).toBe('');
  });

  test.each([
    ['is silent', ''],
    ['goes on and on', HANDSHAKE],
  ])('a handshake that %s is left', async (_, piece) => {
    const begin = begins === 'at once' ? '' : '220 sink\r\n250-sink\r\n250 STARTTLS\r\n220 go on\r\n';
    await using server = await startEndlessMail(begin, piece);
    const address = server.url.replace('smtp', scheme).replace('127.0.0.1', ELSEWHERE);
    await expect(messengerAt(address, { bytes: 64 * 1_024, ms: 300 }).send(MESSAGE)).rejects.toThrow(
      /no whole answer within 0.3 s|larger than 64 KiB|SSL|TLS|size/,
    );
    expect(await server.left).toBeLessThan(32 * 2 ** 20);
  });
});

test('a server that closes in the middle of a handshake is told', async () => {
  const server = createServer((socket) => void socket.once('data', () => socket.destroy()));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  await expect(messengerAt(`smtps://localhost:${port}`).send(MESSAGE)).rejects.toThrow(
    /^The mail server localhost took no mail: /,
  );
});

test('another machine that offers no TLS gets no credential and no mail', async () => {
  const sink = await startSmtpSink();
  onTestFinished(() => sink.close());
  await expect(messengerAt(`smtp://me:secret@${ELSEWHERE}:${sink.port}`).send(MESSAGE)).rejects.toThrow(
    /STARTTLS/,
  );
  expect(sink.credentials()).toBe('');
  expect(sink.heard.join(' ')).not.toMatch(/AUTH|MAIL FROM/);
});

import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';

/** A mail server that accepts and stores everything. */
export interface SmtpSink {
  readonly port: number;
  /** The data of DATA, one text per mail. */
  readonly mails: readonly string[];
  /** The credentials of the last sign-in, as `user:password`. */
  credentials(): string;
  close(): Promise<void>;
}

/** Starts the sink on a free port of this machine. It speaks as much of RFC 5321 and RFC 4954 as one mail takes. */
export async function startSmtpSink(): Promise<SmtpSink> {
  const mails: string[] = [];
  let credentials = '';
  const server = createServer((socket) => {
    let rest = '';
    let mail: string[] | undefined;
    const say = (line: string) => socket.write(`${line}\r\n`);
    const hear = (line: string): void => {
      if (mail) {
        if (line !== '.') return void mail.push(line);
        mails.push(mail.join('\n'));
        mail = undefined;
        return void say('250 kept');
      }
      const [verb = '', mechanism = '', argument = ''] = line.split(' ');
      if (verb === 'EHLO') say('250-sink\r\n250 AUTH PLAIN');
      else if (verb === 'AUTH' && mechanism === 'PLAIN') {
        credentials = Buffer.from(argument, 'base64').toString().split('\0').slice(1).join(':');
        say('235 welcome');
      } else if (verb === 'DATA') {
        mail = [];
        say('354 go on');
      } else if (verb === 'QUIT') socket.end('221 bye\r\n');
      else say('250 ok');
    };
    say('220 sink');
    socket.setEncoding('utf8').on('data', (text: string) => {
      const lines = (rest + text).split('\r\n');
      rest = lines.pop() ?? '';
      lines.forEach(hear);
    });
    socket.on('error', () => {});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    mails,
    credentials: () => credentials,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

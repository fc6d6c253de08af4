import type { AddressInfo, Socket } from 'node:net';
import { createServer } from 'node:net';
import { createSecureContext, TLSSocket } from 'node:tls';

/** A mail server that accepts and stores everything. */
export interface SmtpSink {
  readonly port: number;
  /** The data of DATA, one text per mail. */
  readonly mails: readonly string[];
  /** The credentials of the last sign-in, as `user:password`. */
  credentials(): string;
  /** Every line that it heard, in clear or by TLS. */
  readonly heard: readonly string[];
  close(): Promise<void>;
}

export interface SmtpTls {
  readonly cert: Buffer;
  readonly key: Buffer;
  /** Whether a connection begins with TLS, or is raised to it by STARTTLS. */
  readonly begins: 'at once' | 'by STARTTLS';
}

/** Starts the sink on a free port of this machine. It speaks as much of RFC 5321, RFC 4954 and RFC 3207 as one mail takes. */
export async function startSmtpSink(tls?: SmtpTls): Promise<SmtpSink> {
  const mails: string[] = [];
  const heard: string[] = [];
  const sockets = new Set<Socket>();
  let credentials = '';
  const secure = (socket: Socket): TLSSocket =>
    new TLSSocket(socket, { isServer: true, secureContext: createSecureContext(tls) });
  const converse = (socket: Socket, offersTls: boolean): void => {
    let rest = '';
    let mail: string[] | undefined;
    const say = (line: string) => socket.write(`${line}\r\n`);
    const hear = (line: string): void => {
      heard.push(line);
      if (mail) {
        if (line !== '.') return void mail.push(line);
        mails.push(mail.join('\n'));
        mail = undefined;
        return void say('250 kept');
      }
      const [verb = '', mechanism = '', argument = ''] = line.split(' ');
      if (verb === 'EHLO') say(`250-sink\r\n${offersTls ? '250-STARTTLS\r\n' : ''}250 AUTH PLAIN`);
      else if (verb === 'STARTTLS' && offersTls) {
        say('220 go on');
        socket.removeAllListeners('data');
        converse(secure(socket), false);
      } else if (verb === 'AUTH' && mechanism === 'PLAIN') {
        credentials = Buffer.from(argument, 'base64').toString().split('\0').slice(1).join(':');
        say('235 welcome');
      } else if (verb === 'DATA') {
        mail = [];
        say('354 go on');
      } else if (verb === 'QUIT') socket.end('221 bye\r\n');
      else say(verb === 'STARTTLS' ? '502 not here' : '250 ok');
    };
    socket.on('data', (data: Buffer) => {
      const lines = (rest + data.toString()).split('\r\n');
      rest = lines.pop() ?? '';
      lines.forEach(hear);
    });
    socket.on('error', () => {});
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {});
    const own = tls?.begins === 'at once' ? secure(socket) : socket;
    own.write('220 sink\r\n');
    converse(own, tls?.begins === 'by STARTTLS');
  });
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    mails,
    heard,
    credentials: () => credentials,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

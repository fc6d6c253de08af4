import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import { request } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { type ConnectionOptions, connect as connectTls } from 'node:tls';
import { expect, onTestFinished, test } from 'vitest';
import { isLong, sampleCases } from '../support/is-long.ts';
import { makeCertificate } from '../support/make-certificate.ts';
import { runCommand } from '../support/run-command.ts';
import { OPERATOR, runServerToEnd, startServer } from '../support/server.ts';
import { useDataDir, useEmptyDir } from '../support/use-data-dir.ts';

test('with a certificate it serves https, says so to browsers, and command-line tools still find it', async (context) => {
  const dataDir = await useDataDir();
  const folder = await useEmptyDir();
  const files = makeCertificate(folder);
  if (!files) return context.skip('this machine has no openssl to make a certificate with');
  const env = { TLS_CERT: files.cert, TLS_KEY: files.key };
  const server = await startServer({ dataDir, env });
  onTestFinished(async () => void (await server.stop('SIGKILL')));
  expect(server.url).toMatch(/^https:/);
  const ca = await readFile(files.cert);
  const answer = await new Promise<{ headers: NodeJS.Dict<string | string[]>; status?: number }>(
    (resolve, reject) => {
      const call = request(
        `${server.url}/api/identity/sign-in`,
        { ca, method: 'POST', headers: { 'content-type': 'application/json' } },
        (response) => {
          response.resume();
          resolve({ headers: response.headers, status: response.statusCode ?? 0 });
        },
      );
      call.on('error', reject);
      call.end(JSON.stringify(OPERATOR));
    },
  );
  expect(answer.status).toBe(200);
  expect(answer.headers['strict-transport-security']).toContain('max-age=');
  const port = Number(new URL(server.url).port);
  expect(await greet({ port, ca, maxVersion: 'TLSv1.2' })).toBe('TLSv1.2');
  // The client accepts every protocol here; the server refuses.
  const former = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' } as const;
  expect(await greet({ port, ca, ...former })).toMatch(/protocol version|ECONNRESET|unsupported/i);
  for (const cookie of answer.headers['set-cookie'] ?? [])
    expect(cookie).toMatch(/^__Host-.+; HttpOnly; Secure; SameSite=Strict$/);
  const listed = await runCommand('src/manage-accounts.ts', ['list'], dataDir);
  expect(listed.output).toContain('1 accounts');
  expect(server.output()).not.toContain('plain http');
});

test('half a certificate, an unreadable one and a wrong one are refused at the start, without their content', async () => {
  const folder = await useEmptyDir();
  const dataDir = join(folder, 'not-made');
  const path = join(folder, 'wrong.pem');
  await writeFile(path, '-----BEGIN PRIVATE KEY-----\nplanted-marker\n-----END PRIVATE KEY-----\n');
  const refusals = [
    [{ TLS_CERT: path }, 'TLS_KEY: must be set, since TLS_CERT is'],
    [{ TLS_CERT: path, TLS_KEY: join(folder, 'nothing.pem') }, 'TLS_KEY: the file cannot be read'],
    [{ TLS_CERT: path, TLS_KEY: path }, 'TLS_CERT, TLS_KEY: the files are no certificate'],
    [{ IDENTITY: 'cognito', COGNITO_REGION: 'eu-west-1' }, 'No User Pool in the configuration.'],
  ] as const;
  for (const [env, reason] of sampleCases(refusals, 1)) {
    const { code, output } = await runServerToEnd({ dataDir, env });
    expect(output).toContain(reason);
    expect(code).toBe(1);
    expect(output).not.toMatch(/planted-marker|^\s+at .+:\d+:\d+/m);
  }
});

const NO_TLS = 'Listening on a network without TLS';

/** A service that responds by `answer`, with its number of requests. */
async function serveBeside(answer: RequestListener): Promise<{ url: string; asked: () => number }> {
  let asked = 0;
  const server = createServer((incoming, response) => {
    asked += 1;
    answer(incoming, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked: () => asked };
}

test.runIf(isLong)('behind a proxy nothing warns of a network without TLS', async () => {
  const behindProxy = { HOST: '0.0.0.0', TRUST_PROXY: '1' };
  const proxied = await startServer({ dataDir: await useDataDir(), env: behindProxy });
  await proxied.stop();
  expect(proxied.output()).not.toContain(NO_TLS);
});

test('listening on a network without TLS is warned of, on this machine only it is not; broken requests are refused, and redirects to others not followed', async () => {
  const open = await startServer({ dataDir: await useDataDir(), env: { HOST: '0.0.0.0' } });
  await open.stop();
  expect(open.output()).toContain(NO_TLS);
  const stranger = await serveBeside((_, response) => response.end('[]'));
  const service = await serveBeside((_, response) =>
    response.writeHead(302, { location: `${stranger.url}/trades/history` }).end(),
  );
  const mirrored = { TRADING_API_URL: service.url, LOG_LEVEL: 'debug' };
  const local = await startServer({ dataDir: await useDataDir(), env: mirrored });
  onTestFinished(async () => void (await local.stop('SIGKILL')));
  expect(local.output()).not.toContain(NO_TLS);

  const refused = 'it redirects to another address, which is not followed';
  await expect.poll(() => local.output()).toContain(refused);
  expect(service.asked()).toBeGreaterThan(0);
  expect(stranger.asked()).toBe(0);

  const tooLong = await fetch(`${local.url}/api/health`, { headers: { 'x-long': 'x'.repeat(20_000) } });
  expect(tooLong.status).toBe(431);
  const broken = await exchange(local.url, 'GET /api/health HTTP/1.1\r\nHost: a\r\nBad Header: x\r\n\r\n');
  expect(broken).toMatch(/^HTTP\/1\.1 400/);
  const traced = await exchange(local.url, 'TRACE /api/health HTTP/1.1\r\nHost: a\r\n\r\n');
  expect(traced).toMatch(/^HTTP\/1\.1 4\d\d/);
  const smuggled = 'POST /api/identity/sign-in HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n';
  const both = await exchange(local.url, `${smuggled}Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n`);
  expect(both).toMatch(/^HTTP\/1\.1 400/);
});

/** The version of TLS that the server agrees to, or why it does not. */
function greet(options: ConnectionOptions): Promise<string> {
  return new Promise((resolve) => {
    const socket = connectTls({ host: 'localhost', ...options }, () => {
      resolve(socket.getProtocol() ?? 'none');
      socket.end();
    });
    socket.on('error', (error) => resolve(error.message));
  });
}

function exchange(url: string, text: string): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(Number(port), hostname, () => socket.write(text));
    socket.setEncoding('utf8').on('data', (part) => {
      answer += part;
      socket.end();
    });
    socket.on('close', () => resolve(answer)).on('error', reject);
  });
}

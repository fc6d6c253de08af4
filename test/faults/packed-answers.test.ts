import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { createHttpRequest } from '../../src/collectors/chain/http-request.ts';
import { fetchPages, fetchRecords } from '../../src/collectors/remote/fetch-records.ts';
import { askJson } from '../../src/collectors/remote/remote-service.ts';
import { useGuardedFetch } from '../support/use-guarded-fetch.ts';

const MIB = 2 ** 20;
const NEVER = new AbortController().signal;
/** Texts of 32 MiB, which packed are some kilobytes. */
const LIST = Buffer.from(`[${'{"a":1},'.repeat(4 * MIB)}{"a":1}]`);
const FIGURE = Buffer.from(`{"a":"${'a'.repeat(32 * MIB)}"}`);
const PACKINGS = {
  gzip: (text: Buffer) => gzipSync(text, { level: 1 }),
  deflate: (text: Buffer) => deflateSync(text, { level: 1 }),
  br: (text: Buffer) => brotliCompressSync(text, { params: { 1: 1 } }),
  zstd: (text: Buffer) => zstdCompressSync(text),
  'gzip, gzip': (text: Buffer) => gzipSync(gzipSync(text, { level: 1 })),
} as const;

/** A service that answers every call by one packed text. */
async function startService(packing: keyof typeof PACKINGS, text: Buffer) {
  const packed = PACKINGS[packing](text);
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': packing }).end(packed);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    packed: packed.length,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

describe('an answer that is packed to be small, and is not', () => {
  useGuardedFetch();

  for (const packing of Object.keys(PACKINGS) as (keyof typeof PACKINGS)[]) {
    test(`${packing}: a list of a service, whole or in pages, is cut off at its bound`, async () => {
      await using server = await startService(packing, LIST);
      expect(server.packed).toBeLessThan(MIB);
      const service = { url: server.url, token: undefined, mostListBytes: 8 * MIB };
      for (const read of [fetchRecords, fetchPages])
        await expect(read(service, '/list', NEVER)).rejects.toThrow('/list: the answer is larger than 8 MiB');
    });

    test(`${packing}: a figure of a service, and an answer of a node, are cut off at theirs`, async () => {
      await using server = await startService(packing, FIGURE);
      expect(server.packed).toBeLessThan(MIB);
      const service = { url: server.url, token: undefined };
      await expect(askJson(service, '/figure', NEVER)).rejects.toThrow('the answer is larger than 4 MiB');
      const node = createHttpRequest(server.url, { bounds: { ...NODE } });
      await expect(node({ method: 'eth_blockNumber' })).rejects.toMatchObject({
        cause: { message: expect.stringContaining('the answer is larger than 16 MiB') },
      });
    });
  }
});

const NODE = {
  form: 'document',
  bytes: 16 * MIB,
  ms: 30_000,
  depth: 2_200,
  values: 500_000,
  line: 0,
} as const;

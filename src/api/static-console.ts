import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AppError } from '../contract/app-error.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};

/** Smallest first. */
const ENCODINGS = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;

/** Style and script of the API page. They are outside of /api, where unlisted paths require a token. */
const DOCS_PREFIX = '/api-docs/';
const DOCS_ROOT = fileURLToPath(new URL('./docs', import.meta.url));
/** Documents in addition to the console's. */
const PAGES: ReadonlyMap<string, string> = new Map([
  ['/login', 'login.html'],
  ['/login/reset', 'login/reset.html'],
]);
const NOT_BUILT = 'The console is not built. Run: npm start\n';

interface StaticFile {
  readonly mtime: number;
  readonly etag: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/**
 * Serves everything outside /api: the sign-in page at /login and the one for a new password under it, the files of the built
 * console, and the console's page at every other path, because it has its own routes. Hashed files may be cached for ever;
 * pages are revalidated each time, with 304 if unchanged. Returns undefined if there is no such file.
 */
export function createStaticConsole(
  webRoot: string | undefined,
): (request: Request) => Promise<Response | undefined> {
  const files = new Map<string, StaticFile>();

  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') throw new AppError('method_not_allowed');
    const path = decodePath(new URL(request.url).pathname);
    if (path === undefined) return undefined;
    if (path.startsWith(DOCS_PREFIX)) return answerFile(request, DOCS_ROOT, path.slice(DOCS_PREFIX.length));
    if (webRoot === undefined) return undefined;
    const page = PAGES.get(path.replace(/(?<=.)\/$/, ''));
    if (page !== undefined) return answerFile(request, webRoot, page);
    const found = path === '/' ? undefined : await answerFile(request, webRoot, path.slice(1));
    if (found) return found;
    if (path.startsWith('/assets/')) return undefined;
    return (await answerFile(request, webRoot, 'index.html')) ?? new Response(NOT_BUILT, { status: 503 });
  };

  async function answerFile(request: Request, root: string, name: string): Promise<Response | undefined> {
    const absolute = resolve(root, name);
    if (!absolute.startsWith(resolve(root) + sep)) return undefined;
    const plain = await load(absolute);
    if (!plain) return undefined;
    const headers = new Headers({
      'content-type': TYPES[extname(absolute)] ?? 'application/octet-stream',
      'cache-control': name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      vary: 'accept-encoding',
    });
    const accepted = request.headers.get('accept-encoding') ?? '';
    let chosen = plain;
    for (const { name: encoding, suffix } of ENCODINGS) {
      if (!accepts(accepted, encoding)) continue;
      const packed = await load(absolute + suffix);
      // A compressed file that is older than the plain one is from an earlier build.
      if (!packed || packed.mtime < plain.mtime) continue;
      headers.set('content-encoding', encoding);
      chosen = packed;
      break;
    }
    headers.set('etag', chosen.etag);
    if (request.headers.get('if-none-match')?.includes(chosen.etag)) {
      headers.delete('content-encoding');
      return new Response(null, { status: 304, headers });
    }
    headers.set('content-length', String(chosen.bytes.byteLength));
    return new Response(request.method === 'HEAD' ? null : chosen.bytes, { headers });
  }

  /** A cached file, read again when it was replaced on disk. */
  async function load(absolute: string): Promise<StaticFile | undefined> {
    const info = await stat(absolute).catch(() => undefined);
    if (!info?.isFile()) return undefined;
    const known = files.get(absolute);
    if (known?.mtime === info.mtimeMs && known.bytes.byteLength === info.size) return known;
    const bytes = await readFile(absolute);
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
    const file = { mtime: info.mtimeMs, etag, bytes };
    files.set(absolute, file);
    return file;
  }
}

function decodePath(pathname: string): string | undefined {
  try {
    const path = decodeURIComponent(pathname);
    return path.includes('\0') ? undefined : path;
  } catch {
    return undefined;
  }
}

function accepts(header: string, encoding: string): boolean {
  return header.split(',').some((part) => {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}

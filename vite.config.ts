import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const OUT_DIR = join(import.meta.dirname, 'dist/web');
// The browser's own Host goes through, for the server refuses calls whose origin is another host.
const SERVER = { target: `http://127.0.0.1:${process.env.PORT ?? '3000'}`, changeOrigin: false };

/** Preloads the two faces that every page shows at once; their names carry a hash that only the build knows. */
function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle, filename }) {
        const wanted = filename.endsWith('login.html') ? ['inter'] : ['inter', 'jetbrains-mono'];
        return Object.keys(bundle ?? {})
          .filter((name) => name.endsWith('.woff2') && wanted.some((face) => name.includes(`/${face}-`)))
          .map((name) => ({
            tag: 'link',
            attrs: { rel: 'preload', href: `/${name}`, as: 'font', type: 'font/woff2', crossorigin: '' },
            injectTo: 'head-prepend' as const,
          }));
      },
    },
  };
}

/** Writes a .gz and a .br beside every text file, so that the server compresses nothing at run time. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async closeBundle() {
      const names = await readdir(OUT_DIR, { recursive: true });
      await Promise.all(names.filter((name) => /\.(js|css|html|svg)$/.test(name)).map(compressFile));
    },
  };
}

async function compressFile(name: string): Promise<void> {
  const path = join(OUT_DIR, name);
  const content = await readFile(path);
  const [gz, br] = await Promise.all([
    promisify(gzip)(content, { level: 9 }),
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  ]);
  await Promise.all([writeFile(`${path}.gz`, gz), writeFile(`${path}.br`, br)]);
}

export default defineConfig({
  root: 'src/web',
  plugins: [react(), tailwindcss(), preloadFonts(), precompress()],
  build: {
    outDir: OUT_DIR,
    emptyOutDir: true,
    target: 'es2023',
    // A data: font or image would need a wider content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: {
        index: join(import.meta.dirname, 'src/web/index.html'),
        login: join(import.meta.dirname, 'src/web/login.html'),
      },
      output: {
        // What every signed-in page loads and hardly ever changes keeps its name, and its place in browser caches.
        // The setting of zod stands with zod: it must run before any chunk that holds a schema.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            {
              name: 'platform',
              test: /node_modules\/(zod|@tanstack\/(history|query-core|react-query|react-router|router-core))\/|lib\/zod-without-eval/,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': SERVER } },
  preview: { proxy: { '/api': SERVER } },
});

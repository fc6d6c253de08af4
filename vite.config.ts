import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type IndexHtmlTransformContext, type Plugin } from 'vite';
import { precompress } from './scripts/precompress.ts';

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>;

const OUT_DIR = join(import.meta.dirname, 'dist/web');
// The browser's own Host goes through, for the server refuses calls whose origin is another host.
const SERVER = { target: `http://127.0.0.1:${process.env.PORT ?? '3000'}`, changeOrigin: false };

/**
 * Has the browser fetch early what it would find late: the faces that a page shows at once, and the console's code,
 * which starts after the first frame. Their names carry a hash that only the build knows.
 */
function preloadAssets(): Plugin {
  return {
    name: 'preload-assets',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {}, filename }) {
        const isSignIn = /login(\/reset)?\.html$/.test(filename);
        const wanted = isSignIn ? ['inter'] : ['inter', 'jetbrains-mono'];
        const fonts = Object.keys(bundle)
          .filter((name) => name.endsWith('.woff2') && wanted.some((face) => name.includes(`/${face}-`)))
          .map((name) => ({
            rel: 'preload',
            href: `/${name}`,
            as: 'font',
            type: 'font/woff2',
            crossorigin: '',
          }));
        const code = isSignIn
          ? []
          : [...reachableChunks(bundle, 'start-console'), ...reachableChunks(bundle, 'ui')];
        const chunks = [...new Set(code)].filter((name) => !html.includes(name));
        const modules = chunks.map((name) => ({ rel: 'modulepreload', href: `/${name}`, crossorigin: '' }));
        return [...fonts, ...modules].map((attrs) => ({ tag: 'link', attrs, injectTo: 'head' as const }));
      },
    },
  };
}

/** File names of a chunk and of all that it imports at once, by the chunk's name. */
function reachableChunks(bundle: Bundle, name: string): string[] {
  const found = new Set<string>();
  const visit = (fileName: string): void => {
    const chunk = bundle[fileName];
    if (chunk?.type !== 'chunk' || found.has(fileName)) return;
    found.add(fileName);
    chunk.imports.forEach(visit);
  };
  for (const chunk of Object.values(bundle))
    if (chunk.type === 'chunk' && chunk.name === name) visit(chunk.fileName);
  return [...found];
}

/** What nearly every signed-in screen uses, and the sign-in page does not. A piece of some screens only stands in a file of its own. */
const SHARED_BY_SCREENS = new RegExp(
  [
    'src/web/ui/(button|control-look|day-in|definition(-popup)?|failure-marker|field|figure|figures-note|filter-row|focus-slider-beside|format-time|freshness|hint-button|hold-rows|icon|icon-name|inspector-slot|is-read|lazy-part|loading-text|loose-part|mark-growing|month-weeks|news-pill|no-figure|not-loaded|painting-delays|panel|panel-skeleton|popup|query-view|reason|replay-button|reuse-keys|scope-note|screen-(bar|link)|select|skip-to-rows|sparkline|stat-card|text-field|use-(debounced|held-rows|hint|late|media-query|now|one-stop|told-failure|turn))\\.tsx?$',
    'src/web/lib/(call-facts|freshness-of|is-unanswered|kept-period|market-scope|moment|overdue-ms|preferences|replay|series-facts|shown-run|source-text|trading-day|url-search|use-(endpoint|replay-offer))\\.ts$',
    'src/web/features/trading/(period-titles|year-month)\\.ts$',
    'src/contract/run-calls\\.ts$',
    'src/web/ui/icons\\.svg$',
    'src/domain/(durations|few-days|format-number|fx-week|isolate-name|trading-day-bounds|wilson-interval)\\.ts$',
  ].join('|'),
);

/** What screens with a paged table share beside that; the dashboard has none. */
const SHARED_BY_LISTS =
  /src\/web\/(lib\/download-list|ui\/(arrange-columns|brief-rows|chief-first|columns-behind|data-table|fit-columns|use-sticky-head|column-(chooser|filter)|clear-sort|day-span|focus-row|download-buttons|list-(rules|search)|page-(cursors|field|in)|pagination|table-(cards|head|peek|rows|skeleton)|use-(added-rows|columns|latest|list-search|paged-list|peek|table-list|top)))\.tsx?$/;

/** Small pieces of the screens of trades and patterns: one file in place of six. */
const SHARED_BY_TRADES =
  /src\/web\/(features\/trading\/(open-text|pattern-link|symbol-filter|source-badge|summary-interval|trade-columns|trade-(kind|link|route))|ui\/(bit-stair|cluster-note|confidence|interval|sample-text|stair-points|status-badge))\.tsx?$|src\/domain\/(confidence|interval-text|status-step|trade-name)\.ts$/;

/** What every chart over time draws with, beside the library. */
const SHARED_BY_CHARTS =
  /src\/web\/ui\/charts\/(axis|chart-(colours|panel|readout|stage)|time-chart|use-chart-cursor|when-near)\.tsx?$/;

/** Equity and its risk stand together on each screen that has them. */
const EQUITY = /src\/web\/(features\/trading\/(equity|risk)-panel|ui\/charts\/equity-chart)\.tsx$/;

/** The calls of the frame, with the schemas and the arithmetic that they need. */
const CALLS = /src\/contract\/(as-of|calendar|core-endpoints)\.ts$/;

/** Small records of trades that most of their screens name, with the calls of trades: one file in place of four. */
const TRADE_RECORDS = /src\/domain\/(daily-profits|execution|trade)\.ts$|src\/contract\/trades\.ts$/;

/** Prices and pulses of the status rail, loaded after the first frame. */
const RAIL = /src\/web\/shell\/(feed-price|rail-(feeds|pulses))\.tsx$/;

/** Lists without end, as TanStack Query imports them. */
const UNUSED_QUERY = /^\.\/infiniteQuery(Behavior|Observer)\.js$/;

/** Fails the build if the calls of the frame would need another file than the platform: in a circle of files they would run too early. */
function keepCallsFirst(): Plugin {
  return {
    name: 'keep-calls-first',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
      const calls = chunks.find(({ name }) => name === 'calls');
      const needed = calls?.imports.filter((file) => !/\/(platform|rolldown-runtime)-/.test(file));
      if (needed === undefined || needed.length > 0)
        this.error(`The calls of the frame need ${needed?.join(', ') ?? 'a file of their own'}.`);
    },
  };
}

export default defineConfig({
  root: 'src/web',
  resolve: {
    alias: [
      { find: /^zod$/, replacement: join(import.meta.dirname, 'src/web/lib/lean-zod.ts') },
      { find: UNUSED_QUERY, replacement: join(import.meta.dirname, 'src/web/lib/unused-query.ts') },
    ],
  },
  plugins: [react(), tailwindcss(), preloadAssets(), keepCallsFirst(), precompress()],
  build: {
    outDir: OUT_DIR,
    emptyOutDir: true,
    target: 'es2023',
    // A data: font or image would need a wider content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Making a schema does nothing else: one that nobody asks for is left out. No minified library has a function of this name.
      treeshake: { manualPureFunctions: ['zod'] },
      input: {
        index: join(import.meta.dirname, 'src/web/index.html'),
        login: join(import.meta.dirname, 'src/web/login.html'),
        reset: join(import.meta.dirname, 'src/web/login/reset.html'),
      },
      output: {
        // What every signed-in page loads and hardly ever changes keeps its name, and its place in browser caches.
        codeSplitting: {
          groups: [
            { name: 'react', priority: 4, test: /node_modules\/(react|react-dom|scheduler)\// },
            // Forms need it; the calls name it for the server alone.
            { name: 'clean-text', priority: 5, test: /src\/domain\/clean-text\.ts$/ },
            // Schemas are made while their file runs, so they stand with all that they need, and in no circle.
            { name: 'calls', test: CALLS, priority: 2 },
            // The pieces of all screens: one file that comes with the page, not a dozen that a screen asks for late.
            { name: 'lists', test: SHARED_BY_LISTS, priority: 1, includeDependenciesRecursively: false },
            { name: 'ui', test: SHARED_BY_SCREENS, includeDependenciesRecursively: false },
            { name: 'charts', test: SHARED_BY_CHARTS, includeDependenciesRecursively: false },
            { name: 'equity', test: EQUITY, includeDependenciesRecursively: false },
            { name: 'rail', test: RAIL, includeDependenciesRecursively: false },
            { name: 'trades', test: SHARED_BY_TRADES, includeDependenciesRecursively: false },
            { name: 'records', test: TRADE_RECORDS, includeDependenciesRecursively: false },
            {
              name: 'platform',
              priority: 3,
              test: /node_modules\/(zod|@tanstack\/(history|query-core|react-query|store|react-store|react-router|router-core))\/|lib\/lean-zod/,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': SERVER } },
  preview: { proxy: { '/api': SERVER } },
});

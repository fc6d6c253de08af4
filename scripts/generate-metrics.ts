import { readFile, writeFile } from 'node:fs/promises';
import { METRICS, type Metric } from '../src/domain/metrics.ts';

const TARGET = new URL('../docs/metrics.md', import.meta.url);

/** The page as Markdown: one section a metric, in the order of the table. */
function renderMetrics(metrics: Readonly<Record<string, Metric>>): string {
  const sections = Object.entries(metrics).map(([id, metric]) =>
    [
      `## ${metric.name}`,
      '',
      `\`${id}\`, ${metric.unit}`,
      '',
      `- Formula: ${metric.formula}`,
      `- n: ${metric.n}`,
      `- Period: ${metric.period}`,
      `- Left out: ${metric.exclusions}`,
      ...(metric.source ? [`- Source: ${metric.source}`] : []),
      '',
    ].join('\n'),
  );
  return [
    '# Metrics',
    '',
    'Every figure of the console, as its tooltip explains it. Made from `src/domain/metrics.ts` by',
    '`node scripts/generate-metrics.ts`; do not edit.',
    '',
    ...sections,
  ].join('\n');
}

const wanted = renderMetrics(METRICS);
if (process.argv.includes('--check')) {
  const found = await readFile(TARGET, 'utf8').catch(() => '');
  if (found !== wanted) {
    console.error('docs/metrics.md is stale: run node scripts/generate-metrics.ts');
    process.exitCode = 1;
  }
} else {
  await writeFile(TARGET, wanted);
}

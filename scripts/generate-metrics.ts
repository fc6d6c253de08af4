import { join } from 'node:path';
import type { Metric } from '../src/domain/metric.ts';
import { METRICS } from '../src/domain/metrics.ts';
import { PATTERN_STATUSES } from '../src/domain/pattern-status.ts';
import { DEFAULT_ENGINE_SETTINGS } from '../src/engine/engine-settings.ts';
import { statusThresholds } from '../src/engine/status-thresholds.ts';
import { writeOrCheck } from './generated-file.ts';

const TARGET = join(import.meta.dirname, '../docs/metrics.md');

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
    ...renderStatuses(),
  ].join('\n');
}

/** The rules of every status, with the engine's settings. */
function renderStatuses(): readonly string[] {
  const thresholds = statusThresholds(DEFAULT_ENGINE_SETTINGS);
  return [
    '# Statuses',
    '',
    'What a pattern must show to have a status, and what takes it away. Made from `src/engine/engine-settings.ts`.',
    '',
    '| Status | Reached by | Left by |',
    '|---|---|---|',
    ...PATTERN_STATUSES.map((status) => {
      const { reached, left } = thresholds[status];
      return `| ${status} | ${reached} | ${left} |`;
    }),
    '',
  ];
}

await writeOrCheck(TARGET, renderMetrics(METRICS), 'node scripts/generate-metrics.ts');

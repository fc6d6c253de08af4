import type { SourceArea } from '../../contract/areas/source-area.ts';
import { MINUTE_MS } from '../../domain/durations.ts';
import { listLoadingSymbols } from '../../store/engine/loading-symbols.ts';
import { getSeriesAge } from '../../store/engine/series-age.ts';
import type { ResolvedScope } from '../../store/list/scope.ts';
import { listSources, type ResolvedSource, resolveSource } from '../../store/mirror/sources.ts';
import type { ToolFinding } from './agent-tool.ts';
import { NO_SOURCE } from './no-source.ts';
import type { ToolContext } from './tool-context.ts';

/** Figures of a scope with their age: that of a remote engine's answer, else that of the last candle. */
export async function scopedFinding<Data>(
  context: ToolContext,
  scope: ResolvedScope,
  data: Data,
): Promise<ToolFinding<Data>> {
  const named = { market: scope.market, granularity: scope.granularity };
  if (scope.feed) {
    const { as_of, problem } = scope.feed;
    const stale = staleText(context, { what: 'the engine', as_of, problem });
    return { scope: named, as_of, stale, note: null, data };
  }
  const { last_candle_at: as_of, problem } = await getSeriesAge(context.db, scope);
  const loading = await listLoadingSymbols(context.db, scope);
  const isLoading = loading.length === 0 ? null : loadingText(loading);
  return {
    scope: named,
    as_of,
    stale: staleText(context, { what: 'the feed', as_of, problem }) ?? isLoading,
    note: null,
    data,
  };
}

function loadingText(symbols: readonly string[]): string {
  return `The history of ${symbols.join(', ')} is still being read, so it is not in these figures yet.`;
}

/**
 * The result of `read` for an area's source, with its age. `calls` are the service's calls for the figures. Without a source
 * there is a note and no data.
 */
export async function sourceFinding<Data>(
  context: ToolContext,
  area: SourceArea,
  calls: readonly string[],
  read: (source: ResolvedSource) => Promise<Data>,
): Promise<ToolFinding<Data>> {
  const source = await resolveSource(context.db, area, undefined, calls);
  if (!source) return { scope: null, as_of: null, stale: null, note: NO_SOURCE, data: null };
  return { scope: null, ...(await sourceAge(context, source, calls)), note: null, data: await read(source) };
}

/** The age of a source's answers: of the oldest of these calls, or of all of them if none is named. */
export async function sourceAge(
  context: ToolContext,
  source: Pick<ResolvedSource, 'area' | 'kind'>,
  names: readonly string[],
): Promise<Pick<ToolFinding<never>, 'as_of' | 'stale'>> {
  const all = await listSources(context.db);
  const { calls = [], label = '' } =
    all.find(({ area, kind }) => area === source.area && kind === source.kind) ?? {};
  const named = calls.filter(({ call }) => names.includes(call));
  // A chain has its own calls, whatever the name of a figure.
  const used = named.length > 0 ? named : calls;
  const failed = used.find(({ state }) => state === 'failed');
  const [oldest = null] = used.flatMap(({ succeeded_at }) => succeeded_at ?? []).sort();
  const as_of = failed ? failed.succeeded_at : oldest;
  const stale = staleText(context, {
    what: label,
    as_of,
    problem: failed ? (failed.problem ?? 'no reason') : null,
  });
  return { as_of, stale };
}

/** The sentence about the age of old figures; null if no fault keeps them old. */
export function staleText(
  { now }: ToolContext,
  {
    what,
    as_of,
    problem,
  }: { readonly what: string; readonly as_of: string | null; readonly problem: string | null },
): string | null {
  if (problem === null) return null;
  if (as_of === null) return `There are no new figures, because ${what} does not answer (${problem}).`;
  const minutes = Math.max(1, Math.round((now - Date.parse(as_of)) / MINUTE_MS));
  return `These figures are ${minutes} min old, because ${what} does not answer (${problem}).`;
}

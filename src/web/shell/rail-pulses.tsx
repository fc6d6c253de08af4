import type { ReactNode } from 'react';
import { AREAS } from '../../contract/areas/areas.ts';
import { sourceText } from '../lib/source-text.ts';
import type { RailState } from './use-rail-facts.ts';

/** Whether the engine and each source move: a dot and a name; nothing where nothing is known. Areas of one source share it. */
export function RailPulses({ series, sources }: Pick<RailState, 'series' | 'sources'>): ReactNode {
  const names = [...new Set(sources.map(sourceText))];
  return (
    <span className="ml-auto flex h-7 max-w-full flex-wrap gap-x-4 overflow-hidden *:h-7">
      {series.length > 0 && <Pulse {...engineState(series)} />}
      {names.map((name) => {
        const own = sources.filter((source) => sourceText(source) === name);
        const states = own.flatMap(({ calls }) => calls.map(({ state }) => state));
        return (
          <Pulse
            key={name}
            name={name}
            moves={states.every((state) => state === 'live')}
            title={own.map(({ area }) => AREAS.find(({ id }) => id === area)?.title ?? area).join(', ')}
          />
        );
      })}
    </span>
  );
}

interface PulseProps {
  readonly name: string;
  readonly moves: boolean;
  readonly title?: string;
}

function Pulse({ name, moves, title }: PulseProps): ReactNode {
  return (
    <span title={title} className="flex items-center gap-1.5">
      <span
        aria-hidden="true"
        className={`size-1.5 shrink-0 rounded-full ${moves ? 'bg-normal' : 'border border-control'}`}
      />
      <span className="max-w-40 truncate">{name}</span>
    </span>
  );
}

function engineState(series: RailState['series']): PulseProps {
  const loading = series.filter(({ state }) => state === 'loading');
  if (loading.length > 0) {
    const share = loading.reduce((sum, { progress }) => sum + (progress ?? 0), 0) / loading.length;
    return { name: `engine loading ${Math.floor(share * 100)}%`, moves: true };
  }
  const moves = series.some(({ state }) => state === 'live');
  return { name: moves ? 'engine' : 'engine idle', moves };
}

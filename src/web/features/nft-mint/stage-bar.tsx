import type { ReactNode } from 'react';
import type { MintSnipeRow } from '../../../contract/mint-snipes.ts';
import { millisecondsText } from './mint-text.ts';

const WIDTH = 80;
const SHADES = ['fill-normal', 'fill-muted', 'fill-control'] as const;

/** Where the time of a snipe went: a bar of its stages. Only a bot knows them, so most have none. */
export function StageBar({ stages }: Pick<MintSnipeRow, 'stages'>): ReactNode {
  const whole = stages.reduce((sum, { ms }) => sum + ms, 0);
  if (whole === 0) return null;
  const text = stages.map(({ stage, ms }) => `${stage} ${millisecondsText(ms)}`).join(', ');
  let at = 0;
  return (
    <span className="inline-flex items-center gap-2" title={text}>
      <svg width={WIDTH} height="10" role="img" aria-label={text} className="max-sm:hidden">
        {stages.map(({ stage, ms }, index) => {
          const from = at;
          at += ms;
          return (
            <rect
              key={`${stage} ${from}`}
              x={(WIDTH * from) / whole}
              width={Math.max(1, (WIDTH * ms) / whole - 1)}
              height="10"
              className={SHADES[index % SHADES.length] ?? 'fill-normal'}
            />
          );
        })}
      </svg>
      <span className="text-12 text-muted">{millisecondsText(whole)}</span>
    </span>
  );
}

import type { ReactNode } from 'react';
import type { Pattern } from '../../../contract/patterns.ts';
import { basisPointsOf } from '../../../domain/basis-points-of.ts';
import { TESTED_NULL } from '../../../domain/false-discovery.ts';
import { formatNumber, type NumberFormat } from '../../../domain/format-number.ts';
import { Figure } from '../../ui/figure.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Fact } from './pattern-head.tsx';
import { EvidenceWinRate } from './pattern-win-rates.tsx';
import { writeQ } from './significance-mark.tsx';

const MEAN: NumberFormat = { unit: 'plain', signed: true };
const RISKS: NumberFormat = { unit: 'plain', digits: 3, signed: true };

interface PatternEvidenceProps {
  readonly pattern: Pattern;
  /** The largest loss that its test counts in full, in units of risk; null if unknown. */
  readonly largestLoss: number | null;
  /** Appended to the accessible title, if other symbols have the same panel. */
  readonly within?: string | undefined;
}

/** The out-of-sample test of a pattern: its means, the mean of entries at any time, and the limits of the test. */
export function PatternEvidence({ pattern, largestLoss, within }: PatternEvidenceProps): ReactNode {
  const { evidence_n: n, evidence_mean_pct: mean, tested_mean, benchmark_mean, benchmark_bound } = pattern;
  if (n === 0) return null;
  const bound = benchmark_bound === null ? undefined : formatNumber(benchmark_bound, RISKS);
  return (
    <Panel title="Evidence" within={within} context={`n ${formatNumber(n, { unit: 'count' })} out of sample`}>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 px-4 py-3 @xl:grid-cols-3 @4xl:grid-cols-5">
        <Fact label="Mean outcome, bps">
          <Figure value={basisPointsOf(mean)} format={MEAN} metric="evidence_mean" n={n} toned />
        </Fact>
        <Fact label="Win rate">
          <EvidenceWinRate pattern={pattern} metric="evidence_win_rate" bar={false} />
        </Fact>
        <Fact label="As tested, in risks">
          <Figure value={tested_mean} format={RISKS} metric="tested_mean" n={n} />
        </Fact>
        <Fact label="At any time, in risks">
          <Figure value={benchmark_mean} format={RISKS} metric="benchmark_mean" />{' '}
          {bound !== undefined && (
            <span className="inline-block text-13 font-normal text-muted">{`(at most ${bound})`}</span>
          )}
        </Fact>
        <Fact label="p and q">{`${orNone(pattern.p_value)}, ${orNone(pattern.q_value)}`}</Fact>
      </dl>
      <p className="px-4 pb-3 text-12 text-muted">
        Tested against: {TESTED_NULL}.{largestLoss !== null && ` Holds for gaps up to ${largestLoss} risks.`}
      </p>
    </Panel>
  );
}

function orNone(value: number | null): string {
  return value === null ? 'none' : writeQ(value);
}

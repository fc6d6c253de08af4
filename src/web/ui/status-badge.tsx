import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-name.ts';

interface BadgeLook {
  readonly icon: IconName;
  readonly colours: string;
}

const LOOKS: Readonly<Record<string, BadgeLook>> = {
  awaiting: { icon: 'hourglass', colours: 'bg-empty-soft text-empty' },
  potential: { icon: 'sprout', colours: 'bg-zero-soft text-zero' },
  observed: { icon: 'eye', colours: 'bg-warn-soft text-warn' },
  promoted: { icon: 'trending-up', colours: 'bg-gain-soft text-gain' },
  elite: { icon: 'crown', colours: 'bg-gain text-panel' },
  dormant: { icon: 'moon', colours: 'border border-line text-muted' },
  buy: { icon: 'arrow-up-right', colours: 'bg-gain-soft text-gain' },
  sell: { icon: 'arrow-down-right', colours: 'bg-loss-soft text-loss' },
  completed: { icon: 'check', colours: 'bg-empty-soft text-empty' },
  pending: { icon: 'circle-dashed', colours: 'bg-warn-soft text-warn' },
  success: { icon: 'check', colours: 'bg-gain-soft text-gain' },
  reverted: { icon: 'x', colours: 'bg-loss-soft text-loss' },
  unclaimed: { icon: 'hourglass', colours: 'bg-warn-soft text-warn' },
  claimed: { icon: 'check', colours: 'bg-gain-soft text-gain' },
  missed: { icon: 'x', colours: 'bg-loss-soft text-loss' },
};

/** Look of a status that the specification does not list. */
const UNKNOWN = 'bg-empty-soft text-empty';

interface StatusBadgeProps {
  /** A status of the specification; any other text is shown unchanged. */
  readonly status: string;
  /** True in pattern views, which mark an unknown status with a question mark. */
  readonly inPatternView?: boolean;
}

/** Icon and label of a status of a pattern or trade, or of an action. */
export function StatusBadge({ status, inPatternView = false }: StatusBadgeProps): ReactNode {
  const look = Object.hasOwn(LOOKS, status) ? LOOKS[status] : undefined;
  const icon = look?.icon ?? (inPatternView ? 'circle-question-mark' : undefined);
  return (
    <span
      className={`inline-flex h-5 max-w-full items-center gap-1 rounded-[4px] px-1.5 align-middle text-12 font-medium whitespace-nowrap ${look?.colours ?? UNKNOWN}`}
    >
      {icon && <Icon name={icon} size={12} strokeWidth={2.25} className="shrink-0" aria-hidden="true" />}
      {look ? (
        <span className="first-letter:uppercase">{status}</span>
      ) : (
        <span className="truncate" title={status}>
          {status}
        </span>
      )}
    </span>
  );
}

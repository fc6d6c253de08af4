import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-name.ts';

interface BadgeLook {
  readonly icon: IconName;
  readonly colours: string;
}

const LOOKS: Readonly<Record<string, BadgeLook>> = {
  // Steps of one hue, from the first look at a pattern to the trusted one; what left the sequence is an outline.
  awaiting: { icon: 'hourglass', colours: 'bg-awaiting text-on-status' },
  potential: { icon: 'sprout', colours: 'bg-potential text-on-status' },
  observed: { icon: 'eye', colours: 'bg-observed text-on-status' },
  promoted: { icon: 'trending-up', colours: 'bg-promoted text-on-status' },
  elite: { icon: 'crown', colours: 'bg-elite text-on-elite' },
  dormant: { icon: 'moon', colours: 'border border-control text-muted' },
  buy: { icon: 'arrow-up-right', colours: 'bg-rise-soft text-rise' },
  sell: { icon: 'arrow-down-right', colours: 'bg-fall-soft text-fall' },
  // States of a process have no hue: their shape and word tell them apart.
  completed: { icon: 'check', colours: 'bg-empty-soft text-empty' },
  pending: { icon: 'circle-dashed', colours: 'border border-control text-normal' },
  success: { icon: 'check', colours: 'bg-raised text-strong' },
  reverted: { icon: 'x', colours: 'border border-control text-strong' },
  unclaimed: { icon: 'hourglass', colours: 'border border-control text-normal' },
  claimed: { icon: 'check', colours: 'bg-raised text-normal' },
  missed: { icon: 'x', colours: 'border border-line text-muted' },
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

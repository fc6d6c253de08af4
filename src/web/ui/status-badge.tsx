import {
  ArrowDownRight,
  ArrowUpRight,
  Check,
  CircleDashed,
  CircleQuestionMark,
  Crown,
  Eye,
  Hourglass,
  type LucideIcon,
  Moon,
  Sprout,
  TrendingUp,
  X,
} from 'lucide-react';
import type { ReactNode } from 'react';

interface BadgeLook {
  readonly icon: LucideIcon;
  readonly colours: string;
}

const LOOKS: Readonly<Record<string, BadgeLook>> = {
  awaiting: { icon: Hourglass, colours: 'bg-empty-soft text-empty' },
  potential: { icon: Sprout, colours: 'bg-zero-soft text-zero' },
  observed: { icon: Eye, colours: 'bg-warn-soft text-warn' },
  promoted: { icon: TrendingUp, colours: 'bg-gain-soft text-gain' },
  elite: { icon: Crown, colours: 'bg-gain text-panel' },
  dormant: { icon: Moon, colours: 'border border-line text-muted' },
  buy: { icon: ArrowUpRight, colours: 'bg-gain-soft text-gain' },
  sell: { icon: ArrowDownRight, colours: 'bg-loss-soft text-loss' },
  completed: { icon: Check, colours: 'bg-empty-soft text-empty' },
  pending: { icon: CircleDashed, colours: 'bg-warn-soft text-warn' },
  success: { icon: Check, colours: 'bg-gain-soft text-gain' },
  reverted: { icon: X, colours: 'bg-loss-soft text-loss' },
  unclaimed: { icon: Hourglass, colours: 'bg-warn-soft text-warn' },
  claimed: { icon: Check, colours: 'bg-gain-soft text-gain' },
  missed: { icon: X, colours: 'bg-loss-soft text-loss' },
};

/** The look of a status that the specification does not know. */
const UNKNOWN = 'bg-empty-soft text-empty';

interface StatusBadgeProps {
  /** One of the specified words; any other text is shown as it is. */
  readonly status: string;
  /** Pattern views mark an unknown status with a question mark. */
  readonly inPatternView?: boolean;
}

/** Icon and word of a pattern's, a trade's or an action's status. */
export function StatusBadge({ status, inPatternView = false }: StatusBadgeProps): ReactNode {
  const look = Object.hasOwn(LOOKS, status) ? LOOKS[status] : undefined;
  const Icon = look?.icon ?? (inPatternView ? CircleQuestionMark : undefined);
  return (
    <span
      className={`inline-flex h-5 max-w-full items-center gap-1 rounded-[4px] px-1.5 align-middle text-12 font-medium whitespace-nowrap ${look?.colours ?? UNKNOWN}`}
    >
      {Icon && <Icon size={12} strokeWidth={2.25} className="shrink-0" aria-hidden="true" />}
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

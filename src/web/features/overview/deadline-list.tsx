import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Deadline } from '../../../contract/overview.ts';
import { formatNumber } from '../../../domain/format-number.ts';
import { useTradingDay } from '../../lib/trading-day.ts';
import { formatMinute, zoneLabel } from '../../ui/format-time.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { DEADLINE_LINKS, deadlineText } from './deadline-text.ts';
import { areaTitle } from './overview-words.ts';

/** Deadlines that a list shows; the calendar marks the others. */
const SHOWN = 8;

interface DeadlineListProps {
  readonly query: Parameters<
    typeof QueryView<{ readonly deadlines: readonly Deadline[]; readonly total: number }>
  >[0]['query'];
  /** The clock, in milliseconds since the epoch. */
  readonly now: number;
}

/** The deadlines that come next, each with the screen where it is met: from now on, or from the start of a later month. */
export function DeadlineList({ query, now }: DeadlineListProps): ReactNode {
  const day = useTradingDay();
  const ahead = (all: readonly Deadline[]): readonly Deadline[] =>
    all.filter(({ at }) => Date.parse(at) > now);
  return (
    <section aria-label="Deadlines" className="border-line px-4 py-3 max-md:border-t @3xl:border-l">
      <h3 className="text-12 font-medium text-muted">{`Deadlines, ${zoneLabel(day)}`}</h3>
      <QueryView
        aged
        query={query}
        loading="Loading deadlines..."
        failure="Failed to load deadlines."
        empty={{
          when: ({ deadlines }) => ahead(deadlines).length === 0,
          text: 'No claim, timelock, mint phase, key or password ends within two years.',
        }}
        skeleton={<span className="skeleton my-3 block h-24" />}
      >
        {(answer) => {
          const deadlines = ahead(answer.deadlines);
          const shown = deadlines.slice(0, SHOWN);
          const over = answer.deadlines.length - deadlines.length;
          const more = answer.total - over - shown.length;
          return (
            <>
              <ul className="grid gap-2 py-2 @md:grid-cols-2 @3xl:grid-cols-1">
                {shown.map((deadline) => (
                  <li key={deadline.key} className="text-13">
                    <Link
                      to={DEADLINE_LINKS[deadline.kind]}
                      className="wrap-anywhere text-normal underline-offset-4 hover:underline"
                    >
                      {deadlineText(deadline)}
                    </Link>
                    <span className="block text-12 text-muted tabular-nums">
                      {`${formatMinute(deadline.at, day)}${deadline.area === null ? '' : `, ${areaTitle(deadline.area)}`}`}
                    </span>
                  </li>
                ))}
              </ul>
              {more > 0 && (
                <p className="text-12 text-muted">{`${formatNumber(more, { unit: 'count' })} more within two years.`}</p>
              )}
            </>
          );
        }}
      </QueryView>
    </section>
  );
}

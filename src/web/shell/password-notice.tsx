import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTradingDay } from '../lib/trading-day.ts';
import { formatMinute, zoneLabel } from '../ui/format-time.ts';

/** When a generated password expires, and a link to replace it. `end` is in milliseconds since 1970. */
export function PasswordNotice({ end }: { readonly end: number }): ReactNode {
  const day = useTradingDay();
  const until = `${formatMinute(new Date(end).toISOString(), day)} ${zoneLabel(day)}`;
  return (
    <>
      {`Your password was generated and expires on ${until}. `}
      <Link to="/account" className="font-medium underline">
        Replace it
      </Link>
    </>
  );
}

import { type FormEvent, type ReactNode, useState } from 'react';

export interface ReplacingFile {
  readonly file: File;
  readonly timezone: string | undefined;
  /** Takes prices that look wrong. */
  readonly acceptPrices: boolean;
}

interface SeriesActionsProps {
  /** Which series: 'EUR_USD H1'. */
  readonly name: string;
  readonly isBusy: boolean;
  readonly onRemove: () => void;
  readonly onReplace: (file: ReplacingFile) => void;
}

const BUTTON =
  'h-8 rounded-control border border-control px-3 text-normal hover:bg-raised disabled:text-muted';

/** Removes a series or makes it anew of a file, after it was said what goes with it. */
export function SeriesActions(props: SeriesActionsProps): ReactNode {
  const { name, isBusy, onRemove, onReplace } = props;
  const [asked, setAsked] = useState<'remove' | 'replace'>();
  const [file, setFile] = useState<File>();
  const [timezone, setTimezone] = useState('');
  const [acceptPrices, setAcceptPrices] = useState(false);
  const close = (): void => {
    setAsked(undefined);
    setFile(undefined);
    setTimezone('');
    setAcceptPrices(false);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (asked === 'remove') onRemove();
    else if (file) onReplace({ file, timezone: timezone.trim() || undefined, acceptPrices });
    close();
  };
  if (asked === undefined) {
    return (
      <div className="flex gap-2">
        <button
          type="button"
          aria-label={`Replace ${name}`}
          disabled={isBusy}
          onClick={() => setAsked('replace')}
          className={BUTTON}
        >
          Replace
        </button>
        <button
          type="button"
          aria-label={`Remove ${name}`}
          disabled={isBusy}
          onClick={() => setAsked('remove')}
          className={BUTTON}
        >
          Remove
        </button>
      </div>
    );
  }
  return (
    <form
      aria-label={asked === 'remove' ? `Remove ${name}` : `Replace ${name}`}
      onSubmit={submit}
      className="grid min-w-0 basis-96 gap-3 rounded-panel border border-line bg-warn-soft p-3"
    >
      <p className="text-warn">
        {asked === 'remove'
          ? `Its candles, patterns and trades go with it, for every operator. Files can be imported again.`
          : `The file alone makes it anew: candles, patterns and trades of before go. Shorter candles are made longer.`}
      </p>
      {asked === 'replace' && (
        <>
          <label className="grid min-w-0 gap-1 text-12 text-muted">
            File of candles
            <input
              type="file"
              required
              onChange={(change) => setFile(change.target.files?.[0])}
              className="min-w-0 text-13 text-normal"
            />
          </label>
          <label className="grid gap-1 text-12 text-muted">
            Time zone, where the file does not say (may be empty)
            <input
              value={timezone}
              onChange={(change) => setTimezone(change.target.value)}
              maxLength={64}
              autoComplete="off"
              spellCheck={false}
              placeholder="America/New_York or -05:00"
              className="h-8 w-full rounded-control border border-control bg-page px-2 text-13 text-normal"
            />
          </label>
          <label className="flex items-start gap-2 text-12 text-normal">
            <input
              type="checkbox"
              checked={acceptPrices}
              onChange={(change) => setAcceptPrices(change.target.checked)}
              className="mt-0.5"
            />
            Take prices that look wrong: only for a file that was refused for its prices and is right
          </label>
        </>
      )}
      <div className="flex flex-wrap gap-2">
        <button type="submit" disabled={isBusy || (asked === 'replace' && !file)} className={BUTTON}>
          {asked === 'remove' ? `Remove ${name}` : `Replace ${name}`}
        </button>
        <button
          type="button"
          onClick={close}
          className="h-8 rounded-control px-3 text-muted hover:bg-raised hover:text-normal"
        >
          Cancel
        </button>
      </div>
    </form>
  );
}

import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextField } from '../../ui/text-field.tsx';

export interface ReplacingFile {
  readonly file: File;
  readonly timezone: string | undefined;
  /** True to accept prices that look wrong. */
  readonly acceptPrices: boolean;
}

interface SeriesActionsProps {
  /** Name of the series: 'EUR_USD H1'. */
  readonly name: string;
  readonly isBusy: boolean;
  readonly onRemove: () => void;
  readonly onReplace: (file: ReplacingFile) => void;
}

/** Removes a series, or replaces it with a file, after a warning. */
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
        <Button aria-label={`Replace ${name}`} disabled={isBusy} onClick={() => setAsked('replace')}>
          Replace
        </Button>
        <Button aria-label={`Remove ${name}`} disabled={isBusy} onClick={() => setAsked('remove')}>
          Remove
        </Button>
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
          ? `This deletes its candles, patterns and trades for every operator. Files can be imported again.`
          : `The file replaces its candles, patterns and trades. Shorter candles are aggregated.`}
      </p>
      {asked === 'replace' && (
        <>
          <TextField
            label="File of candles"
            type="file"
            required
            onChange={(change) => setFile(change.target.files?.[0])}
          />
          <TextField
            label="Time zone, if the file has none (optional)"
            value={timezone}
            onChange={(change) => setTimezone(change.target.value)}
            maxLength={64}
            spellCheck={false}
            placeholder="America/New_York or -05:00"
          />
          <Checkbox checked={acceptPrices} onChange={setAcceptPrices}>
            Take prices that look wrong: only for a correct file that was refused for its prices
          </Checkbox>
        </>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={isBusy || (asked === 'replace' && !file)}>
          {asked === 'remove' ? `Remove ${name}` : `Replace ${name}`}
        </Button>
        <Button onClick={close} variant="quiet">
          Cancel
        </Button>
      </div>
    </form>
  );
}

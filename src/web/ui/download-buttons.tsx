import { type ReactNode, useState } from 'react';
import type { DownloadFormat } from '../../contract/download-link.ts';
import { useMoment } from '../lib/moment.ts';
import { Button } from './button.tsx';

interface DownloadButtonsProps {
  /** Plural noun for the rows: 'trades'. */
  readonly noun: string;
  /** True where there are no rows to download. */
  readonly disabled: boolean;
  readonly onDownload: (format: DownloadFormat) => Promise<void>;
}

const FORMATS = [
  { format: 'csv', text: 'CSV' },
  { format: 'json', text: 'JSON' },
] as const;

/** Downloads all filtered rows, every page, as CSV or JSON. */
export function DownloadButtons({ noun, disabled, onDownload }: DownloadButtonsProps): ReactNode {
  const isReplayed = useMoment() !== undefined;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const download = async (format: DownloadFormat): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      await onDownload(format);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {problem !== undefined && (
        <span role="alert" className="text-12 text-warn">
          {problem}
        </span>
      )}
      <span className="inline-flex">
        {FORMATS.map(({ format, text }, index) => (
          <Button
            key={format}
            disabled={disabled || busy || isReplayed}
            title={
              isReplayed
                ? 'Downloads are of the present: leave the replay first'
                : `Download all filtered ${noun} as ${text}`
            }
            onClick={() => void download(format)}
            variant="tool"
            icon={index === 0 ? 'download' : undefined}
            // The two buttons share one edge.
            className="relative not-first:-ml-px not-first:rounded-l-none not-last:rounded-r-none hover:z-1"
          >
            <span className="sr-only">Download </span>
            {text}
          </Button>
        ))}
      </span>
    </>
  );
}

import { type ReactNode, useState } from 'react';
import type { DownloadFormat } from '../../contract/download-link.ts';
import { Icon } from './icon.tsx';

interface DownloadButtonsProps {
  /** What is downloaded, in the plural: 'trades'. */
  readonly noun: string;
  /** True while there is nothing to download. */
  readonly disabled: boolean;
  readonly onDownload: (format: DownloadFormat) => Promise<void>;
}

const FORMATS = [
  { format: 'csv', text: 'CSV' },
  { format: 'json', text: 'JSON' },
] as const;

/** Downloads exactly the filtered rows, all pages of them, as CSV or JSON. */
export function DownloadButtons({ noun, disabled, onDownload }: DownloadButtonsProps): ReactNode {
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
        <span role="alert" className="text-12 text-loss">
          {problem}
        </span>
      )}
      <span className="inline-flex h-8 items-stretch divide-x divide-line rounded-control border border-line text-normal">
        {FORMATS.map(({ format, text }, index) => (
          <button
            key={format}
            type="button"
            disabled={disabled || busy}
            title={`Download all filtered ${noun} as ${text}`}
            onClick={() => void download(format)}
            className="inline-flex items-center gap-1.5 px-2.5 first:rounded-l-control last:rounded-r-control hover:bg-raised disabled:text-muted disabled:hover:bg-transparent"
          >
            {index === 0 && <Icon name="download" size={14} aria-hidden="true" />}
            <span className="sr-only">Download </span>
            {text}
          </button>
        ))}
      </span>
    </>
  );
}

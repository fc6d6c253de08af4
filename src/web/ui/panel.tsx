import { type ReactNode, useId } from 'react';

interface PanelProps {
  readonly title: ReactNode;
  /** Read after the title where several panels of a screen share it. */
  readonly within?: string | undefined;
  /** Content at the right of the title: source and age, a link. On narrow panels it takes its own line. */
  readonly aside?: ReactNode;
  /** Text after the title: granularity, count. */
  readonly context?: ReactNode;
  readonly children: ReactNode;
}

/** A titled section of a screen. */
export function Panel({ title, within, aside, context, children }: PanelProps): ReactNode {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="@container flex min-w-0 flex-col rounded-panel border border-line bg-panel"
    >
      <header className="flex min-h-10 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-4 py-2">
        <div className="flex min-w-0 grow-9999 basis-48 @max-sm:basis-38 flex-wrap items-baseline gap-x-3">
          <h2 id={id} className="text-13 font-semibold text-strong">
            {title}
            {within !== undefined && <span className="sr-only"> in {within}</span>}
          </h2>
          {context && <span className="text-12 text-muted">{context}</span>}
        </div>
        {aside && <div className="aside flex grow flex-wrap items-center gap-x-3 gap-y-2">{aside}</div>}
      </header>
      {children}
    </section>
  );
}

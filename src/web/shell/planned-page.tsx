import { Icon } from '../ui/icon.tsx';

/** A page that is not built yet: its purpose, and that it has no source. It never shows a figure. */
export function PlannedPage({ planned }: { readonly planned: string }) {
  return (
    <section className="flex min-h-[40vh] flex-col items-center justify-center gap-2 rounded-panel border border-line bg-panel p-6 text-center">
      <Icon name="unplug" aria-hidden="true" className="size-5 text-muted" />
      <h2 className="text-16 text-strong">No source is connected</h2>
      <p className="max-w-prose">
        <span className="text-muted">Planned content: </span>
        {planned}
      </p>
      <p className="text-muted">Until a source is connected this page shows no figures.</p>
    </section>
  );
}

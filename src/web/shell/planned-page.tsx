import { useLocation } from '@tanstack/react-router';
import { AREAS, serviceSettings } from '../../contract/areas/areas.ts';
import { Icon } from '../ui/icon.tsx';

/** A page that is not built yet: its purpose, that it has no source, and the setting that will name one. It never shows a figure. */
export function PlannedPage({ planned }: { readonly planned: string }) {
  const { pathname } = useLocation();
  const area = AREAS.find(({ prefix }) => pathname.startsWith(prefix));
  return (
    <section className="flex min-h-[40vh] flex-col items-center justify-center gap-2 rounded-panel border border-line bg-panel p-6 text-center">
      <Icon name="unplug" aria-hidden="true" className="size-5 text-muted" />
      <h2 className="text-16 text-strong">No source is connected</h2>
      <p className="max-w-prose">
        <span className="text-muted">Planned content: </span>
        {planned}
      </p>
      <p className="text-muted">Until a source is connected this page shows no figures.</p>
      {area && (
        <p className="text-muted">
          Once it is built, the setting{' '}
          <code className="font-mono text-12">{serviceSettings(area.id).url}</code> connects a service of
          yours.
        </p>
      )}
    </section>
  );
}

import { type ReactNode, Suspense } from 'react';
import { useReplay } from '../lib/replay.ts';
import { lazyPart } from '../ui/lazy-part.tsx';

const ReplayBar = lazyPart(async () => (await import('./replay-bar.tsx')).ReplayBar);

/** The line of the header that says what moment is replayed, with its controls; as high before they are loaded. */
export function ReplayLine(): ReactNode {
  const replay = useReplay();
  if (!replay) return null;
  return (
    <section aria-label="Replay" className="border-t border-line bg-warn-soft">
      <div className="frame-width flex min-h-31 flex-wrap content-center items-center gap-x-2 gap-y-1 px-4 py-1 text-12 text-normal sm:min-h-18 xl:min-h-10">
        <Suspense>
          <ReplayBar replay={replay} />
        </Suspense>
      </div>
    </section>
  );
}

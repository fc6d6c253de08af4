import { useRouter } from '@tanstack/react-router';
import { Button } from '../ui/button.tsx';

/** Replaces a page that failed to render; the rest of the console stays usable. */
export function FailedPage({ error }: { readonly error: unknown }) {
  const router = useRouter();
  return (
    <section
      role="alert"
      className="flex min-h-[40vh] flex-col items-center justify-center gap-3 text-center"
    >
      <h2 className="text-16 text-strong">This page could not be displayed.</h2>
      <p className="max-w-prose text-muted">
        {error instanceof Error ? error.message : 'The reason is unknown.'}
      </p>
      <Button onClick={() => void router.invalidate()}>Retry</Button>
    </section>
  );
}

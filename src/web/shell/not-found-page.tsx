import { Link } from '@tanstack/react-router';

/** The page for unknown addresses. */
export function NotFoundPage() {
  return (
    <section className="flex min-h-[40vh] flex-col items-center justify-center gap-3 text-center">
      <h2 className="text-16 text-strong">There is nothing at this address.</h2>
      <p className="max-w-prose text-muted">The link may be mistyped, or the page may have moved.</p>
      <Link to="/" className="text-accent underline underline-offset-2">
        Go to the start page
      </Link>
    </section>
  );
}

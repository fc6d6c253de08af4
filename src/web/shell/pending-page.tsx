/** Shown while the code of a page loads, on slow networks only. */
export function PendingPage() {
  return (
    <div className="flex flex-col gap-4" aria-busy="true">
      <p className="sr-only">Loading the page...</p>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {['a', 'b', 'c', 'd'].map((key) => (
          <div key={key} className="skeleton h-28" />
        ))}
      </div>
      <div className="skeleton h-96" />
    </div>
  );
}

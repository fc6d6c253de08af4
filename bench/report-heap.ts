// Loaded into a server by `--import`: prints the heap size after each collection of the old generation.
import { constants, type PerformanceEntry, PerformanceObserver } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

type CollectionEntry = PerformanceEntry & { readonly detail: { readonly kind: number } };

const MAJOR = constants.NODE_PERFORMANCE_GC_MAJOR;

if (isMainThread) {
  new PerformanceObserver((list) => {
    const kinds = (list.getEntries() as CollectionEntry[]).map(({ detail }) => detail.kind);
    if (kinds.includes(MAJOR)) console.log(`heap after collection: ${process.memoryUsage().heapUsed}`);
  }).observe({ entryTypes: ['gc'] });
}

/** Stands in for the part of TanStack Query that pages lists without end, which no screen does. `vite.config.ts` names the files. */
const unused = (): undefined => undefined;

export {
  unused as hasNextPage,
  unused as hasPreviousPage,
  unused as InfiniteQueryObserver,
  unused as infiniteQueryBehavior,
};

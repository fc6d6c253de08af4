/** Stands in for the part of TanStack Query that pages lists without end, which no screen does (a test sees to it). */
const unused = (): undefined => undefined;

export {
  unused as hasNextPage,
  unused as hasPreviousPage,
  unused as InfiniteQueryObserver,
  unused as infiniteQueryBehavior,
};

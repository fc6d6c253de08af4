/**
 * Stands in for the part of TanStack Query that pages lists without end, which no screen does (a test sees to it), and for parts of zod
 * that the browser does not use: 9 kB gzipped. It describes no schema, an answer as JSON never contains itself, and an answer that does
 * not fit is named by its path, not by a text for people. `vite.config.ts` names the parts.
 */
const unused = (): undefined => undefined;

export {
  unused as $ZodCyclicError,
  unused as allProcessors,
  unused as createStandardJSONSchemaMethod,
  unused as createToJSONSchemaMethod,
  unused as extractDefs,
  unused as finalize,
  unused as handleUnrepresentable,
  unused as hasNextPage,
  unused as hasPreviousPage,
  unused as InfiniteQueryObserver,
  unused as infiniteQueryBehavior,
  unused as initializeContext,
  unused as isBackEdge,
  unused as isRecursiveSchema,
  unused as memoizer,
  unused as process,
  unused as processSchema,
  unused as toJSONSchema,
};

/** The texts of a language: none. */
export default (): object => ({});

/** Node's flags for the programs that a test starts; the test run sets them, a bench starts programs as operators do. */
export const TEST_NODE_FLAGS = (process.env.TEST_NODE_FLAGS ?? '').split(' ').filter(Boolean);

/** Loading text of every panel of the flash-loan dashboard. */
export const LOADING = 'Loading dashboard...';
/** Failure text of every panel. */
export const FAILURE = 'Failed to load dashboard data.';

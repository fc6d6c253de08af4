/** What every panel of the flash-loan dashboard reads while its figures are on their way. */
export const LOADING = 'Loading dashboard...';
/** What it reads when they are away. */
export const FAILURE = 'Failed to load dashboard data.';

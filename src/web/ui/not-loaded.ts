/** Text of a figure that failed to load. '0' and 'N/A' would claim an answer. */
export const NOT_LOADED = 'Not loaded';

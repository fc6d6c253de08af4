/** Stands for a figure that could not be loaded. Neither 0 nor 'N/A': those are told of what was asked for and answered. */
export const NOT_LOADED = 'Not loaded';

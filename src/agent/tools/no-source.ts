/** The answer of an area that nothing feeds. */
export const NO_SOURCE = 'No source is connected for that, so there are no figures.';

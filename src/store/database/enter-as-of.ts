/**
 * Begins the view of a transaction as of a moment, $1: the tables are then the views of the schema as_of. $2 and $3 are the patterns
 * and their counts as JSON. Statements have no cached plans until the transaction ends, because a plan belongs to its tables.
 */
export const ENTER_AS_OF = `select set_config('search_path', 'as_of', true), set_config('as_of.moment', $1, true),
  set_config('as_of.patterns', $2, true), set_config('as_of.pattern_counts', $3, true)`;

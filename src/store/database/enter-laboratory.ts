/**
 * Begins the view of a transaction into a run of the laboratory, $2: with the search path $1 the tables are those of the schema
 * laboratory. Statements have no cached plans until the transaction ends, because a plan belongs to its tables.
 */
export const ENTER_LABORATORY = `select set_config('search_path', $1, true), set_config('laboratory.run', $2, true)`;

/** How a row went: what 'how often' asks for is a part of the rows, and not which rows they are. */
export const ENDINGS: ReadonlySet<string> = new Set(['result', 'outcome', 'decision', 'exit_reason']);

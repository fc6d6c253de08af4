import { createContext, useContext } from 'react';

/** The run of the laboratory that figures below are of, by its id; undefined for those of a market. */
const ShownRun = createContext<string | undefined>(undefined);

export const ShownRunProvider = ShownRun.Provider;

/** The run of the laboratory that figures are of; undefined for those of a market. */
export function useShownRun(): string | undefined {
  return useContext(ShownRun);
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The run that `?lab=` of an address names; undefined where it names none. */
export function runIn(lab: unknown): string | undefined {
  return typeof lab === 'string' && ID.test(lab) ? lab : undefined;
}

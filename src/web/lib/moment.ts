import { createContext, useContext } from 'react';

/**
 * The moment that figures below are shown as of, an ISO instant; undefined for the present. It never lies after the replayed one:
 * it moves when a candle may have closed, so that what shows the same asks once.
 */
const Moment = createContext<string | undefined>(undefined);

export const MomentProvider = Moment.Provider;

/** The moment that figures are shown as of; undefined in the present. */
export function useMoment(): string | undefined {
  return useContext(Moment);
}

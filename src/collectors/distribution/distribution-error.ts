/** Why a file is no distribution: the row, if there is one, and the reason. */
export class DistributionError extends Error {
  override readonly name = 'DistributionError';

  constructor(place: string | null, reason: string) {
    super(place === null ? reason : `${place}: ${reason}`);
  }
}

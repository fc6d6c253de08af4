/** Why a file is no distribution: the row it is about, where it is about one, and the reason. */
export class DistributionError extends Error {
  override readonly name = 'DistributionError';

  constructor(place: string | null, reason: string) {
    super(place === null ? reason : `${place}: ${reason}`);
  }
}

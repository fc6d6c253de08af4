import { AppError } from '../../contract/app-error.ts';
import { DistributionError } from './distribution-error.ts';
import { importDistribution } from './import-distribution.ts';

/** Imports a file that was sent to the server; rejects with an AppError that tells the first row that is wrong. */
export async function takeDistribution(
  ...given: Parameters<typeof importDistribution>
): ReturnType<typeof importDistribution> {
  try {
    return await importDistribution(...given);
  } catch (error) {
    if (!(error instanceof DistributionError)) throw error;
    const problems = [{ field: 'file', reason: error.message }];
    throw new AppError('distribution_refused', { problems, cause: error });
  }
}

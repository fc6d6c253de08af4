import { AppError } from '../../contract/app-error.ts';
import { DistributionError } from './distribution-error.ts';
import { importDistribution } from './import-distribution.ts';

/** Imports an uploaded file. Rejects with an AppError that has the first invalid row. */
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

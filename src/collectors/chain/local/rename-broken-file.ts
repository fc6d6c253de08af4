import { link, rm } from 'node:fs/promises';

const MOST_ASIDE = 100;

/**
 * Renames a file to one in the same folder whose name ends in `.broken`, or `.broken-2` and so on if those exist, and returns
 * its path; undefined if there is no such file. It never overwrites a file.
 */
export async function renameBrokenFile(path: string): Promise<string | undefined> {
  for (let place = 1; place <= MOST_ASIDE; place += 1) {
    const aside = place === 1 ? `${path}.broken` : `${path}.broken-${place}`;
    try {
      // A link fails if the name is taken; a rename would overwrite it.
      await link(path, aside);
      await rm(path);
      return aside;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'ENOENT') return undefined;
      if (code !== 'EEXIST') throw error;
    }
  }
  throw new Error(`There are ${MOST_ASIDE} renamed files next to ${path} already`);
}

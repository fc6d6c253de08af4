interface Shared<Made> {
  readonly made: Promise<Made>;
  users: number;
}

/**
 * What the projects of a run share: the first set-up makes it, and the last tear-down removes it. Each project loads the modules of
 * its set-up anew, so it is kept by its name for all of the process.
 */
export async function onceARun<Made extends { remove(): Promise<void> }>(
  name: string,
  make: () => Promise<Made>,
): Promise<Made> {
  const kept = globalThis as unknown as Record<symbol, Shared<Made> | undefined>;
  const key = Symbol.for(`once a run: ${name}`);
  kept[key] ??= { made: make(), users: 0 };
  const shared = kept[key];
  shared.users += 1;
  const made = await shared.made;
  return {
    ...made,
    async remove() {
      shared.users -= 1;
      if (shared.users > 0) return;
      kept[key] = undefined;
      await made.remove();
    },
  };
}

/** Logs of the tokens' prices, each less the log of its first price. */
export type TokenLogs = readonly [number, number, number, number, number, number];

/** Standard deviation of the log of a price after an hour. */
const WALK = 6e-3;
/** Standard deviation of the distance of a token from the one that it returns to, and how fast half of a distance is gone. */
const SPREAD = 1.8e-2;
const HALF_LIFE_H = 30;
/** How far a token drifts off an hour after its relation broke. */
const DRIFT = 6e-4;
const OTHER_WALK = 0.45;
const SHARED_WALK = 0.9;
/** Chance an hour that the silent token has a new price. */
const SILENT = 0.01;

/**
 * The prices `hours` later: of a token that walks, one that returns to it, one that does so until its relation has `isBroken`,
 * one that moves with it and drifts off, one on its own, and one that hardly ever has a new price. `normal` returns standard
 * normal numbers, `random` uniform ones. No state but the prices is needed, so a chain that is opened again goes on.
 */
export function nextPrices(
  [base = 0, near = 0, breaking = 0, alike = 0, own = 0, silent = 0]: readonly number[],
  hours: number,
  options: { readonly isBroken: boolean; readonly random: () => number },
): TokenLogs {
  const { isBroken, random } = options;
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const walk = WALK * Math.sqrt(hours);
  const kept = 0.5 ** (hours / HALF_LIFE_H);
  const noise = SPREAD * Math.sqrt(1 - kept * kept);
  const step = walk * normal();
  const moved = base + step;
  return [
    moved,
    moved + kept * (near - base) + noise * normal(),
    moved + (isBroken ? breaking - base + DRIFT * hours : kept * (breaking - base)) + noise * normal(),
    alike + SHARED_WALK * step + OTHER_WALK * walk * normal(),
    own + walk * normal(),
    random() < SILENT * hours ? silent + walk * normal() : silent,
  ];
}

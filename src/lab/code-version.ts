import { ENGINE_VERSION, type EngineSettings, settingsKey } from '../engine/engine-settings.ts';
import type { PairSource } from './pair-source.ts';

/** Raise it by hand whenever the same candles, settings and engine give other figures than before. */
const LAB_VERSION = 1;

/** What a run rests on besides its candles and its question: versions of engine and laboratory, and the settings of the series. */
export function codeVersion(base: EngineSettings): string {
  return `${ENGINE_VERSION}.${LAB_VERSION}/${settingsKey(base)}`;
}

/** The same of pairs: their key holds the version of the strategy, its rules, and the costs of the prices. */
export function pairCodeVersion({ key }: Pick<PairSource, 'key'>): string {
  return `pairs.${LAB_VERSION}/${key}`;
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { heatOpacity } from '../ui/heat-look.ts';

type Linear = readonly [number, number, number];
type Theme = ReadonlyMap<string, Linear>;

const CSS = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
const DARK = ':root';
const DARK_BLUE = ':root[data-palette="colour-blind"]';
const LIGHT = ':root[data-theme="light"]';
const LIGHT_BLUE = ':root[data-theme="light"][data-palette="colour-blind"]';
const THEMES: Readonly<Record<string, Theme>> = {
  dark: themeOf(DARK),
  'dark, blue and orange': themeOf(DARK, DARK_BLUE),
  light: themeOf(DARK, LIGHT),
  'light, blue and orange': themeOf(DARK, DARK_BLUE, LIGHT, LIGHT_BLUE),
};
/** Linear sRGB as a dichromat sees it: Machado, Oliveira and Fernandes (2009), severity 1. */
const SIGHTS: Readonly<Record<string, readonly number[]>> = {
  'full colour vision': [1, 0, 0, 0, 1, 0, 0, 0, 1],
  protanopia: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deuteranopia: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  tritanopia: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
};
const SURFACES = ['page', 'panel', 'raised'];
const MEANINGS = ['gain', 'loss', 'rise', 'fall', 'zero', 'empty', 'warn', 'accent'];
const TEXTS = ['strong', 'normal', 'muted', ...MEANINGS];
const STATUS_STEPS = ['awaiting', 'potential', 'observed', 'promoted'];

test.each(Object.entries(THEMES))('%s: every text reads at 4.5 : 1 on every surface', (_name, theme) => {
  for (const text of TEXTS) {
    for (const surface of SURFACES)
      expect(contrast(theme, text, surface), `${text} on ${surface}`).toBeGreaterThanOrEqual(4.5);
  }
});

test.each(Object.entries(THEMES))(
  '%s: a meaning is legible on its own tint, and so are the texts',
  (_name, theme) => {
    for (const meaning of MEANINGS) {
      for (const text of [meaning, 'strong', 'normal']) {
        expect(contrast(theme, text, `${meaning}-soft`), `${text} on ${meaning}-soft`).toBeGreaterThanOrEqual(
          4.5,
        );
      }
    }
    expect(contrast(theme, 'on-accent', 'accent')).toBeGreaterThanOrEqual(4.5);
  },
);

test.each(Object.entries(THEMES))(
  '%s: the steps of a status are apart, and their words legible',
  (_name, theme) => {
    for (const step of STATUS_STEPS)
      expect(contrast(theme, 'on-status', step), step).toBeGreaterThanOrEqual(4.5);
    expect(contrast(theme, 'on-elite', 'elite')).toBeGreaterThanOrEqual(4.5);
    const ladder = [...STATUS_STEPS, 'elite'];
    for (const [at, step] of ladder.slice(1).entries())
      expect(contrast(theme, step, ladder[at]!), step).toBeGreaterThan(1.08);
  },
);

test.each(Object.entries(THEMES))(
  '%s: the palest step of a heat scale stands out at 3 : 1',
  (name, theme) => {
    for (const tone of ['gain', 'loss', 'zero']) {
      const blended = blend(theme.get(tone)!, theme.get('panel')!, heatOpacity(1));
      const mixed = new Map([...theme, ['blended', blended]]);
      expect(contrast(mixed, 'blended', 'panel'), `${tone}, ${name}`).toBeGreaterThanOrEqual(3);
    }
  },
);

test.each(Object.entries(THEMES))('%s: a skeleton is seen', (_name, theme) => {
  for (const surface of ['page', 'panel'])
    expect(contrast(theme, 'skeleton', surface), surface).toBeGreaterThanOrEqual(3);
});

/** Marks that must not be taken for each other; `normal` is the dot of what is live. */
const TOLD_APART = [
  ['gain', 'loss'],
  ['gain', 'normal'],
  ['gain', 'elite'],
  ['gain', 'warn'],
  ['elite', 'normal'],
  ['elite', 'loss'],
] as const;

test.each(Object.entries(SIGHTS))('with %s gain, loss, live and elite are told apart', (_name, sight) => {
  for (const name of ['dark, blue and orange', 'light, blue and orange']) {
    const theme = THEMES[name]!;
    for (const [one, other] of TOLD_APART) {
      const apart = distance(seen(theme, one, sight), seen(theme, other, sight));
      expect(apart, `${one} and ${other}, ${name}`).toBeGreaterThan(0.07);
    }
  }
});

test.each(Object.entries(THEMES))('%s: the border of a control stands out at 3 : 1', (_name, theme) => {
  for (const surface of SURFACES)
    expect(contrast(theme, 'control', surface), surface).toBeGreaterThanOrEqual(3);
});

test.each(Object.entries(THEMES))('%s: the surfaces are distinct steps', (_name, theme) => {
  expect(contrast(theme, 'page', 'panel')).toBeGreaterThan(1.03);
  expect(contrast(theme, 'panel', 'raised')).toBeGreaterThan(1.03);
});

test('every colour is inside sRGB, so that what is tested is what is shown', () => {
  for (const [name, theme] of Object.entries(THEMES)) {
    for (const [token, rgb] of theme) {
      for (const channel of rgb) {
        expect(channel, `${token} of ${name}`).toBeGreaterThanOrEqual(-0.002);
        expect(channel, `${token} of ${name}`).toBeLessThanOrEqual(1.002);
      }
    }
  }
});

function themeOf(...selectors: readonly string[]): Theme {
  return new Map(selectors.flatMap(declarationsOf));
}

function declarationsOf(selector: string): [string, Linear][] {
  const start = CSS.indexOf(`\n${selector} {`);
  expect(start, selector).toBeGreaterThanOrEqual(0);
  const body = CSS.slice(start, CSS.indexOf('}', start));
  return [...body.matchAll(/--([a-z-]+): oklch\(([\d.]+) ([\d.]+) ([\d.]+)/g)].map((match) => [
    match[1]!,
    linearRgb(Number(match[2]), Number(match[3]), Number(match[4])),
  ]);
}

/** OKLCH to linear sRGB, with the matrices of Björn Ottosson, "A perceptual color space for image processing" (2020). */
function linearRgb(lightness: number, chroma: number, hue: number): Linear {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** A colour with an opacity over another, mixed in sRGB as browsers do. */
function blend(over: Linear, under: Linear, opacity: number): Linear {
  const mix = (at: number): number =>
    (opacity * Math.max(0, over[at]!) ** (1 / 2.2) + (1 - opacity) * Math.max(0, under[at]!) ** (1 / 2.2)) **
    2.2;
  return [mix(0), mix(1), mix(2)];
}

function seen(theme: Theme, token: string, sight: readonly number[]): Linear {
  const rgb = theme.get(token);
  if (rgb === undefined) throw new Error(`There is no colour ${token}.`);
  const row = (from: number): number =>
    Math.min(
      1,
      Math.max(
        0,
        rgb.reduce((sum, channel, at) => sum + channel * sight[from + at]!, 0),
      ),
    );
  return [row(0), row(3), row(6)];
}

/** Distance of two colours in OKLab. */
function distance(one: Linear, other: Linear): number {
  return Math.hypot(...oklab(one).map((value, at) => value - oklab(other)[at]!));
}

function oklab([r, g, b]: Linear): Linear {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** Contrast ratio of WCAG 2.2, 1 to 21, of two opaque colours. */
function contrast(theme: Theme, one: string, other: string): number {
  const [dark, bright] = [luminance(theme, one), luminance(theme, other)].sort((x, y) => x - y);
  return (bright! + 0.05) / (dark! + 0.05);
}

function luminance(theme: Theme, token: string): number {
  const rgb = theme.get(token);
  if (rgb === undefined) throw new Error(`There is no colour ${token}.`);
  const [r, g, b] = rgb.map((channel) => Math.min(1, Math.max(0, channel))) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

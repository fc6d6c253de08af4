import type { CurrencyPair } from '../../../domain/symbol.ts';

/** Lowest and highest price of a period. */
export type PriceRange = readonly [low: number, high: number];

/**
 * Possible prices of a pair: a third of the lowest to nearly three times the highest since 1982. Any price of those years
 * times or divided by ten is outside.
 */
export const POSSIBLE_PRICES: Readonly<Record<CurrencyPair, PriceRange>> = {
  EUR_USD: [0.2, 4.5],
  USD_SGD: [0.4, 6.5],
  AUD_USD: [0.16, 3.2],
};

const FIRST_YEAR = 1982;
/**
 * A year's lowest and highest price in hundredths, rounded outwards. Before 1999 the euro is both the ECU and the German
 * mark.
 */
const YEARS: Readonly<Record<CurrencyPair, readonly (readonly [number, number])[]>> = {
  // biome-ignore format: ten years a line
  EUR_USD: [
    [74, 109], [68, 99], [61, 89], [56, 90], [76, 108], [106, 132], [108, 132], [101, 121],
    [116, 141], [111, 143], [120, 146], [108, 125], [110, 129], [121, 136], [121, 130], [104, 126], [106, 125], [99, 120],
    [82, 105], [83, 96], [85, 106], [103, 127], [117, 137], [116, 136], [117, 134], [128, 150], [123, 161], [124, 152],
    [118, 146], [128, 150], [120, 135], [127, 139], [120, 140], [104, 122], [103, 117], [103, 121], [112, 126], [108, 116],
    [106, 124], [111, 124], [95, 115], [104, 113], [103, 113], [101, 120],
  ],
  // biome-ignore format: ten years a line
  USD_SGD: [
    [203, 222], [205, 217], [204, 220], [208, 232], [208, 226], [198, 218], [192, 206], [186, 198],
    [166, 186], [161, 181], [158, 170], [155, 167], [145, 163], [138, 147], [138, 144], [139, 172], [157, 182], [165, 174],
    [164, 177], [172, 187], [172, 186], [169, 179], [162, 174], [161, 171], [153, 168], [143, 155], [134, 154], [137, 157],
    [127, 143], [119, 132], [121, 131], [121, 129], [123, 133], [131, 144], [133, 146], [133, 146], [130, 139], [134, 140],
    [132, 147], [131, 138], [133, 145], [130, 138], [128, 138], [126, 138],
  ],
  // biome-ignore format: ten years a line
  AUD_USD: [
    [93, 114], [85, 100], [81, 97], [63, 83], [57, 75], [64, 74], [69, 89], [73, 90],
    [74, 84], [74, 81], [67, 78], [64, 73], [67, 78], [70, 78], [73, 83], [64, 80], [54, 69], [60, 68],
    [50, 67], [47, 58], [50, 58], [56, 76], [67, 81], [72, 80], [70, 81], [76, 94], [60, 99], [62, 95],
    [80, 103], [93, 111], [95, 109], [88, 107], [80, 96], [69, 83], [68, 79], [71, 82], [70, 82], [66, 73],
    [55, 78], [69, 81], [61, 77], [62, 72], [61, 70], [59, 68],
  ],
};

/** The prices of a pair in a year; undefined for an unknown one. */
export function pricesOfYear(symbol: CurrencyPair, year: number): PriceRange | undefined {
  const range = YEARS[symbol][year - FIRST_YEAR];
  return range && [range[0] / 100, range[1] / 100];
}

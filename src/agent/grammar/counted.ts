/** Units after a number because of which it is no pattern. */
export const COUNTED =
  /^(units?|trades?|times?|dollars?|usd|euros?|candles?|percent|%|pips?|days?|hours?|minutes?|wei|gwei|eth)$/;

/** The tier of a bribe in ether, as text: the largest 1, 2 or 5 times a power of ten that is not above it; '0' without one. */
export function bribeTierOf(bribe: number): string {
  if (!(bribe > 0)) return '0';
  const [digits = '1', power = '0'] = bribe.toExponential().split('e');
  const first = Number(digits);
  const step = first >= 5 ? 5 : first >= 2 ? 2 : 1;
  const tier = Number(`${step}e${power}`);
  return tier < 1 ? tier.toFixed(Math.max(0, -Number(power))) : String(tier);
}

/** Why a file of so many bytes is rejected. */
export function tooLarge(bytes: number, largest: number, kind = ''): string {
  const [size, limit] = [bytes, largest].map((value) => value.toLocaleString('en-US'));
  return `is too large: ${size} bytes${kind}, at most ${limit} are read; split it by year`;
}

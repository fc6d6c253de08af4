const QUANTITY = /^0x[0-9a-f]{1,64}$/i;
const HASH = /^0x[0-9a-f]{64}$/i;

/** Whether a value is a number as a node writes it, in hexadecimal digits, of at most 256 bits. */
export function isQuantity(value: unknown): value is string {
  return typeof value === 'string' && QUANTITY.test(value);
}

export function isHash(value: unknown): value is string {
  return typeof value === 'string' && HASH.test(value);
}

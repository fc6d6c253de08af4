/** SQL of what an order by a column and the numbers of trades has from a value on, or from a trade of that value on; downwards up to it. */
export function fromKey(column: string, value: string, up: boolean, seq: string | null): string {
  const order = up ? '>=' : '<=';
  return seq === null
    ? `${column} ${order} ${value}`
    : `(${column}, seq) ${order} (${value}, ${seq}::bigint)`;
}

/** The same of an order by the numbers of trades alone. */
export function fromNumber(up: boolean, seq: string): string {
  return `seq ${up ? '>=' : '<='} ${seq}::bigint`;
}

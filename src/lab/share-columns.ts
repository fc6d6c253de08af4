/** A copy of a value whose columns are in memory that all threads read. Columns that are there already are not copied. */
export function shareColumns<T>(value: T): T {
  return shared(value) as T;
}

function shared(value: unknown): unknown {
  if (value instanceof Float64Array) {
    if (value.buffer instanceof SharedArrayBuffer) return value;
    const copy = new Float64Array(new SharedArrayBuffer(value.byteLength));
    copy.set(value);
    return copy;
  }
  if (Array.isArray(value)) return value.map(shared);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shared(part)]));
}

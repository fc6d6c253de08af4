/** A masked address or number that its owner recognises: `o***@e***`, `+*******89`. */
export function maskDestination(destination: string): string {
  const at = destination.lastIndexOf('@');
  if (at > 0) return `${first(destination)}***@${first(destination.slice(at + 1))}***`;
  return `+*******${destination.slice(-2)}`;
}

function first(text: string): string {
  return [...text][0] ?? '';
}

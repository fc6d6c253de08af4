/** The details of an audit event, stored as a JSON object, as text: 'by: command line · groups: admin, desk'. */
export function detailText(detail: string): string {
  const facts = Object.entries(JSON.parse(detail) as Readonly<Record<string, unknown>>);
  return facts.map(([name, value]) => `${name.replaceAll('_', ' ')}: ${valueText(value)}`).join(' · ');
}

function valueText(value: unknown): string {
  if (value === null) return '–';
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(valueText).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

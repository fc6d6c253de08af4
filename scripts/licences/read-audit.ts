import * as zod from 'zod';

const Report = zod.object({
  vulnerabilities: zod.record(
    zod.string(),
    zod.object({ severity: zod.string(), range: zod.string(), fixAvailable: zod.unknown() }),
  ),
  metadata: zod.object({ dependencies: zod.object({ total: zod.number() }) }),
});
const Failure = zod.object({ message: zod.string() });

/** What `npm audit --json` found, for people. `ok` is false for a finding and where the registry did not answer. */
export function readAudit(answer: string): { readonly text: string; readonly ok: boolean } {
  const json = parse(answer);
  const report = Report.safeParse(json);
  if (!report.success) {
    const failure = Failure.safeParse(json);
    const why = failure.success ? ` It said: ${failure.data.message}` : '';
    return { text: `Nothing was checked: no registry answered the audit.${why}`, ok: false };
  }
  const found = Object.entries(report.data.vulnerabilities);
  if (found.length === 0)
    return {
      text: `No known vulnerability in the packages of package-lock.json (${report.data.metadata.dependencies.total} looked at).`,
      ok: true,
    };
  const lines = found.map(
    ([name, { severity, range, fixAvailable }]) =>
      `${severity}: ${name} ${range}${fixAvailable ? ', an update mends it' : ''}`,
  );
  return { text: lines.sort().join('\n'), ok: false };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

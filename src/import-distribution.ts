import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { DistributionError } from './collectors/distribution/distribution-error.ts';
import { importDistribution } from './collectors/distribution/import-distribution.ts';
import { readOptions, runCommand, UsageError, withStore } from './command.ts';
import { callerPath, readConfig } from './config.ts';
import { DistributionReport, DistributionRequest } from './contract/airdrop-distributions.ts';
import { ErrorBody } from './contract/app-error.ts';
import { plainReason } from './contract/plain-reason.ts';
import { baseUnitsText } from './domain/base-units.ts';
import { findLocalServer, type LocalServer } from './local-server.ts';

const USAGE = `npm run import-distribution -- --protocol NAME --token SYMBOL [options] FILE

Imports who may claim what of an airdrop: CSV whose first row names a column of addresses and one of amounts, or the JSON of a
Merkle distributor (merkleRoot, claims) or of a standard tree (format, tree, values), whose shares are verified against the
root. The file is checked first; an invalid one changes nothing. The same file again changes nothing either.

  --protocol     name of the protocol in the distributor's claims
  --token        symbol of the token
  --decimals     decimal places of the token, by default 18
  --unit         tokens or base: unit of the amounts of a CSV file; by default from the column's name (tokens, amount)
  --distributor  address of the contract that pays out
  --deadline     last moment to claim: 2026-12-31T18:00:00Z, or 2026-12-31 for the end of that day in UTC`;

async function main(): Promise<void> {
  const config = readConfig();
  const { request, file } = readArguments();
  const bytes = await readFile(callerPath(file)).catch(() => {
    throw new UsageError(`${basename(file)} cannot be read.`);
  });
  const server = await findLocalServer(config.DATA_DIR);
  const report = server
    ? await importThroughServer(server, request, bytes)
    : await withStore(config, (store) =>
        importDistribution(store, request, bytes.toString('utf8'), Date.now()),
      );
  const amount = `${baseUnitsText(report.amount, request.decimals)} ${request.token}`;
  const proof =
    report.proven === 'none' ? 'no root in the file' : `each proved against the root ${report.root}`;
  const outcome = {
    added: `${report.shares} shares added`,
    known: `${report.shares} shares were there already; nothing changed`,
    deadline: `${report.shares} shares were there already; their deadline was changed`,
  }[report.outcome];
  console.log(`${request.protocol}: ${outcome}. ${amount} in all, ${proof}.`);
}

function readArguments(): { request: DistributionRequest; file: string } {
  const { values, positionals } = readOptions({
    protocol: { type: 'string' },
    token: { type: 'string' },
    decimals: { type: 'string' },
    unit: { type: 'string' },
    distributor: { type: 'string' },
    deadline: { type: 'string' },
  });
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new UsageError('One file must be named.');
  const deadline = values.deadline?.replace(/^\d{4}-\d{2}-\d{2}$/, '$&T23:59:59Z');
  const request = DistributionRequest.safeParse({ ...values, ...(deadline && { deadline }) });
  if (request.success) return { request: request.data, file };
  const problems = request.error.issues.map((issue) => `--${issue.path.join('.')}: ${plainReason(issue)}`);
  throw new UsageError(problems.join('\n'));
}

async function importThroughServer(
  server: LocalServer,
  request: DistributionRequest,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<DistributionReport> {
  const query = new URLSearchParams(
    Object.entries(request).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
  const answer = await fetch(`${server.url}/api/import/distribution?${query}`, {
    method: 'POST',
    headers: { authorization: `LocalKey ${server.key.reveal()}`, 'content-type': 'application/octet-stream' },
    body: bytes,
  });
  if (answer.ok) return DistributionReport.parse(await answer.json());
  const { error } = ErrorBody.parse(await answer.json());
  const reasons = error.problems?.map(({ reason }) => reason) ?? [];
  throw new DistributionError(null, reasons.length > 0 ? reasons.join('\n') : error.message);
}

await runCommand(USAGE, main, [DistributionError]);

// `npm run audit`: asks the registry for known vulnerabilities of the packages in package-lock.json that the program is installed with.
import { execFile } from 'node:child_process';
import { ROOT } from './installation.mjs';
import { readAudit } from './licences/read-audit.ts';

const LIMIT_MS = 60_000;

const answer = await new Promise<string>((resolve) => {
  execFile(
    'npm',
    ['audit', '--omit=dev', '--package-lock-only', '--json', '--fetch-retries=1'],
    { cwd: ROOT, timeout: LIMIT_MS, maxBuffer: 64 * 2 ** 20, shell: process.platform === 'win32' },
    // It also fails where it found something: the answer tells which.
    (_, output) => resolve(output),
  );
});
const { text, ok } = readAudit(answer);
console.log(text);
if (!ok) process.exitCode = 1;

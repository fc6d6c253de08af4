import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** Files of a certificate for localhost and its key, created by the system's openssl; undefined without it. */
export function makeCertificate(
  folder: string,
  names = 'DNS:localhost,IP:127.0.0.1',
): { cert: string; key: string } | undefined {
  const cert = join(folder, 'cert.pem');
  const key = join(folder, 'key.pem');
  const what = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const subject = ['-subj', '/CN=localhost', '-addext', `subjectAltName=${names}`];
  try {
    execFileSync('openssl', ['req', '-x509', ...what, ...subject, '-keyout', key, '-out', cert], {
      stdio: 'ignore',
    });
  } catch {
    return undefined;
  }
  return { cert, key };
}

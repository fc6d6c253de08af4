import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { ROOT } from './installation.mjs';
import { writeBillOfMaterials } from './licences/bill-of-materials.ts';
import { writeLicenceTexts } from './licences/licence-texts.ts';
import { listProductionPackages } from './licences/production-packages.ts';
import { readAudit } from './licences/read-audit.ts';

const packages = listProductionPackages(ROOT);
const bill = writeBillOfMaterials({ name: 'trading-platform', version: '1.2.3' }, packages);
const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>;
};

/** Every package that can be reached from the program's own by what the installed manifests name. */
function reachable(): Set<string> {
  const found = new Set<string>();
  const visit = (name: string, from: string): void => {
    for (let folder = from; ; folder = dirname(folder)) {
      const path = join(folder, 'node_modules', name);
      const text = readIfThere(join(path, 'package.json'));
      if (text !== undefined) {
        const manifest = JSON.parse(text) as { name: string; version: string } & Record<
          string,
          object | undefined
        >;
        const key = `${manifest.name}@${manifest.version}`;
        if (found.has(key)) return;
        found.add(key);
        const { dependencies: own = {}, optionalDependencies = {} } = manifest;
        for (const next of Object.keys({ ...own, ...optionalDependencies })) visit(next, path);
        return;
      }
      if (folder === ROOT) return;
    }
  };
  for (const name of Object.keys(dependencies)) visit(name, ROOT);
  return found;
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

test('every package that the program needs is named once, with a licence', () => {
  const named = packages.map(({ name, version }) => `${name}@${version}`);
  expect(named.length).toBe(new Set(named).size);
  expect([...reachable()].filter((one) => !named.includes(one))).toEqual([]);
  expect(
    packages.filter(({ licence }) => !/^[\w.()+ -]+$/.test(licence) || licence === 'UNLICENSED'),
  ).toEqual([]);
  // What is only for development is not shipped.
  expect(packages.map(({ name }) => name)).not.toContain('vitest');
});

test('the bill of materials is CycloneDX, and names each package with its licence and digest', () => {
  const schemas = join(
    dirname(createRequire(import.meta.url).resolve('@cyclonedx/cyclonedx-library/package.json')),
    'res/schema',
  );
  const ajv = new Ajv({ strict: false, validateFormats: false });
  for (const file of readdirSync(schemas).filter((name) => /^(spdx|jsf)-?.*\.schema\.json$/.test(name)))
    ajv.addSchema({
      ...(JSON.parse(readFileSync(join(schemas, file), 'utf8')) as object),
      $id: `http://cyclonedx.org/schema/${file}`,
    });
  const validate = ajv.compile(
    JSON.parse(readFileSync(join(schemas, 'bom-1.5.SNAPSHOT.schema.json'), 'utf8')),
  );
  const written = JSON.parse(bill) as {
    components: { 'bom-ref': string; purl: string; licenses: object[]; hashes?: object[] }[];
  };
  expect([validate(written), validate.errors]).toEqual([true, null]);
  expect(validate({ ...written, bomFormat: 'other' })).toBe(false);
  expect(written.components.map((one) => one['bom-ref']).sort()).toEqual(
    packages.map(({ name, version }) => `${name}@${version}`).sort(),
  );
  expect(written.components.filter(({ licenses }) => licenses.length !== 1)).toEqual([]);
  expect(written.components.filter(({ hashes }) => hashes?.length !== 1)).toEqual([]);
  expect(written.components.find((one) => one['bom-ref'].startsWith('@hono/'))?.purl).toMatch(
    /^pkg:npm\/%40hono\//,
  );
});

test('every licence has its text', () => {
  const texts = writeLicenceTexts(ROOT, packages)
    .split(/^={100}\n(?=\S+ \S+\nLicence: )/m)
    .slice(1);
  expect(texts.length).toBe(packages.length);
  expect(texts.filter((text) => text.length < 400).map((text) => text.split('\n')[0])).toEqual([]);
});

test('an audit tells findings, their absence, and that no registry answered', () => {
  const metadata = { dependencies: { total: 7 } };
  expect(readAudit(JSON.stringify({ vulnerabilities: {}, metadata }))).toEqual({
    ok: true,
    text: 'No known vulnerability in the packages of package-lock.json (7 looked at).',
  });
  const bad = { severity: 'high', range: '<2', fixAvailable: true };
  expect(readAudit(JSON.stringify({ vulnerabilities: { a: bad }, metadata }))).toEqual({
    ok: false,
    text: 'high: a <2, an update mends it',
  });
  expect(readAudit(JSON.stringify({ message: '405 Method Not Allowed' }))).toEqual({
    ok: false,
    text: 'Nothing was checked: no registry answered the audit. It said: 405 Method Not Allowed',
  });
  expect(readAudit('').text).toBe('Nothing was checked: no registry answered the audit.');
});

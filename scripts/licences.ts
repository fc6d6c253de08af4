// `npm run licences`: writes the licence texts and the bill of materials of what the program is installed with.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './installation.mjs';
import { writeBillOfMaterials } from './licences/bill-of-materials.ts';
import { writeLicenceTexts } from './licences/licence-texts.ts';
import { listProductionPackages } from './licences/production-packages.ts';

const FOLDER = 'dist/licences';

const program = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  name: string;
  version: string;
};
const packages = listProductionPackages(ROOT);
mkdirSync(join(ROOT, FOLDER), { recursive: true });
writeFileSync(join(ROOT, FOLDER, 'licences.txt'), writeLicenceTexts(ROOT, packages));
writeFileSync(join(ROOT, FOLDER, 'bill-of-materials.cdx.json'), writeBillOfMaterials(program, packages));

const counts = Map.groupBy(packages, ({ licence }) => licence);
for (const [licence, of] of [...counts].sort((a, b) => b[1].length - a[1].length))
  console.log(`${String(of.length).padStart(4)}  ${licence}`);
console.log(`${packages.length} packages: ${FOLDER}/licences.txt, ${FOLDER}/bill-of-materials.cdx.json`);

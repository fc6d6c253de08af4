import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ProductionPackage } from './production-packages.ts';

const FILE = /^(licen[cs]e|copying|unlicense|notice)([.-].*)?$/i;
/** A shorter file is a line of copyright or a pointer, not a licence. */
const LEAST_TEXT = 400;
const RULE = '='.repeat(100);
/** The text of the MIT licence below its line of copyright: https://spdx.org/licenses/MIT.html. */
const MIT = `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation
files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify,
merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished
to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF
MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE
FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION
WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`;

/**
 * The licence of every package with its text. A package that brings none has the text of its licence: of MIT with its
 * author, of others as another package brings it. Throws where there is no text at all.
 */
export function writeLicenceTexts(root: string, packages: readonly ProductionPackage[]): string {
  const own = new Map(packages.map((one) => [one, ownText(join(root, one.path))] as const));
  const entries = packages.map((one) => {
    const { name, version, licence } = one;
    const brought = own.get(one) ?? '';
    const text = isWhole(brought) ? brought : `${brought}\n\n${usualText(one, own)}`;
    return `${RULE}\n${name} ${version}\nLicence: ${licence}\n${RULE}\n\n${text.trim()}\n`;
  });
  return entries.join('\n');
}

function isWhole(text: string): boolean {
  return text.length >= LEAST_TEXT;
}

function ownText(folder: string): string | undefined {
  const files = readdirSync(folder, { withFileTypes: true })
    .filter((file) => file.isFile() && FILE.test(file.name))
    .map(({ name }) => name)
    .sort();
  return files.length === 0
    ? undefined
    : files.map((file) => readFileSync(join(folder, file), 'utf8').trim()).join('\n\n');
}

function usualText(
  { name, licence, author }: ProductionPackage,
  own: ReadonlyMap<ProductionPackage, string | undefined>,
): string {
  if (/\bMIT\b/.test(licence)) return `Copyright (c) ${author ?? `the authors of ${name}`}\n\n${MIT}`;
  for (const [other, text] of own) if (other.licence === licence && isWhole(text ?? '')) return text ?? '';
  throw new Error(`${name} brings no text of its licence (${licence}), and no other package does.`);
}

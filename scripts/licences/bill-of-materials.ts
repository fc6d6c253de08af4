import { Enums, Models, Serialize, Spec } from '@cyclonedx/cyclonedx-library';
import type { ProductionPackage } from './production-packages.ts';

const ALGORITHMS: Readonly<Record<string, Enums.HashAlgorithm>> = {
  sha1: Enums.HashAlgorithm['SHA-1'],
  sha256: Enums.HashAlgorithm['SHA-256'],
  sha384: Enums.HashAlgorithm['SHA-384'],
  sha512: Enums.HashAlgorithm['SHA-512'],
};

/**
 * The bill of materials of the program: CycloneDX 1.5 as JSON. The same packages give the same text: it has neither a time nor a
 * serial number.
 */
export function writeBillOfMaterials(
  program: { readonly name: string; readonly version: string },
  packages: readonly ProductionPackage[],
): string {
  const bom = new Models.Bom();
  bom.metadata.component = new Models.Component(Enums.ComponentType.Application, program.name, {
    version: program.version,
    bomRef: `${program.name}@${program.version}`,
  });
  for (const one of packages) bom.components.add(componentOf(one));
  const serializer = new Serialize.JsonSerializer(new Serialize.JSON.Normalize.Factory(Spec.Spec1dot5));
  return `${serializer.serialize(bom, { sortLists: true, space: 2 })}\n`;
}

function componentOf(one: ProductionPackage): Models.Component {
  const { name, version, licence, integrity, resolved } = one;
  const [, scope, plain = name] = /^(@[^/]+)\/(.+)$/.exec(name) ?? [];
  const component = new Models.Component(Enums.ComponentType.Library, plain, {
    version,
    bomRef: `${name}@${version}`,
    purl: `pkg:npm/${scope === undefined ? '' : `${encodeURIComponent(scope)}/`}${plain}@${version}`,
    ...(scope !== undefined && { group: scope }),
  });
  component.licenses.add(
    / (AND|OR|WITH) /.test(licence) ? new Models.LicenseExpression(licence) : new Models.SpdxLicense(licence),
  );
  const [algorithm = '', digest] = integrity?.split('-') ?? [];
  const hash = ALGORITHMS[algorithm];
  if (hash !== undefined && digest !== undefined)
    component.hashes.set(hash, Buffer.from(digest, 'base64').toString('hex'));
  if (resolved !== undefined)
    component.externalReferences.add(
      new Models.ExternalReference(resolved, Enums.ExternalReferenceType.Distribution),
    );
  return component;
}

import { createOpenApiDocument } from '../src/api/openapi-document.ts';
import { writeOrCheck } from './generated-file.ts';

await writeOrCheck(
  'docs/openapi.json',
  `${JSON.stringify(createOpenApiDocument(), null, 2)}\n`,
  'node scripts/generate-openapi.ts',
);

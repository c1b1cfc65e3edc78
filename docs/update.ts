import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CLIENT_TYPES, clientTypes } from './client-types.ts';
import { startDemo } from './examples/demo.ts';
import { examplesFile, examplesText, makeExamples } from './examples/make.ts';
import { openapiFile, openapiTexts } from './openapi.ts';
import { SCHEMA_FILE, schemaText } from './own-data-schema.ts';
import { withGenerated } from './tables.ts';

const root = join(import.meta.dirname, '..');

// The OpenAPI documents are written first, because the types and examples are generated from these files.
const documents = await openapiTexts();
for (const name of CLIENT_TYPES) writeFileSync(join(root, openapiFile(name)), documents[name]);

// The examples are written before the pages, because the pages include them.
const demo = await startDemo();
for (const name of CLIENT_TYPES) {
  const examples = await makeExamples(name, demo[name].app);
  writeFileSync(join(root, examplesFile(name)), examplesText(examples));
}
await demo.close();

for (const name of globSync(['*.md', 'docs/*.md'], { cwd: root })) {
  const path = join(root, name);
  const page = readFileSync(path, 'utf8');
  const updated = withGenerated(page);
  if (updated !== page) {
    writeFileSync(path, updated);
    console.log(`updated ${name}`);
  }
}

writeFileSync(join(root, SCHEMA_FILE), schemaText());
for (const name of CLIENT_TYPES) writeFileSync(join(root, `client/types/${name}.ts`), clientTypes(name));

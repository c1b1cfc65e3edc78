import { EventSchema } from '../src/sports/model/event.ts';
import { FrameSchema } from '../src/sports/model/frame.ts';
import { ManifestSchema } from '../src/sports/model/manifest.ts';

export const SCHEMA_FILE = 'docs/own-data.schema.json';

/** The published JSON Schema of the manifest; the schemas of the records are in its definitions. */
export function schemaText(): string {
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'A game in the Fieldcast format: manifest.json',
    ...ManifestSchema,
    $defs: { event: EventSchema, frame: FrameSchema },
  };
  return `${JSON.stringify(schema, null, 2)}\n`;
}

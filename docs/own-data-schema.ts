import { EventSchema } from '../src/sports/model/event.ts';
import { FrameSchema } from '../src/sports/model/frame.ts';
import { ManifestSchema } from '../src/sports/model/manifest.ts';

export const SCHEMA_FILE = 'docs/own-data.schema.json';

/** Generates the published JSON Schema of the manifest. `$defs` contains the schemas of events and frames. */
export function schemaText(): string {
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'manifest.json of a game in the Fieldcast format',
    ...ManifestSchema,
    $defs: { event: EventSchema, frame: FrameSchema },
  };
  return `${JSON.stringify(schema, null, 2)}\n`;
}

import Type, { type Static } from 'typebox';
import { FORM_FORMATS } from './form-formats.ts';
import { GameSchema, SpeedOriginSchema } from './game.ts';
import { Nullable, OneOf } from './schema.ts';

const closed = { additionalProperties: false };

/** Version of the canonical form; raised when a reader of the old one could not read the new one. */
export const FORM_VERSION = 1;

/** What stands beside a game's records in the canonical form, as manifest.json. */
export const ManifestSchema = Type.Object(
  {
    fieldcast: Type.Literal(FORM_VERSION, { description: 'Version of this form.' }),
    format: OneOf(FORM_FORMATS, 'Format of the records: events.FORMAT and tracking.FORMAT beside this file.'),
    game: GameSchema,
    events: Type.Integer({ minimum: 0, description: 'Number of events; without any there is no file.' }),
    tracking: Nullable(
      Type.Object(
        {
          frames: Type.Integer({ minimum: 1, description: 'Number of frames.' }),
          frame_rate_hz: Type.Number({ exclusiveMinimum: 0, description: 'Frames per second.' }),
          speed: SpeedOriginSchema,
        },
        { ...closed, description: 'Null for a game without tracking, which has no such file.' },
      ),
    ),
  },
  closed,
);
export type Manifest = Static<typeof ManifestSchema>;

export const MANIFEST_FILE = 'manifest.json';

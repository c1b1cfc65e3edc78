import { type Static, Type } from '../../schema.ts';
import { GameSchema, PeriodSchema, PlayerSchema, SpeedOriginSchema } from './game.ts';
import { Nullable, OneOf } from './schema.ts';
import { FORM_FORMATS } from './vocabulary.ts';

const closed = { additionalProperties: false };

/** Version of Fieldcast's own form; raised when a reader of the previous one cannot read the new one. */
export const FORM_VERSION = 1;

/** manifest.json, beside a game's records in Fieldcast's own form. */
export const ManifestSchema = Type.Object(
  {
    fieldcast: Type.Literal(FORM_VERSION, { description: 'Version of this form.' }),
    format: OneOf(
      FORM_FORMATS,
      'Format of the records, which are in events.FORMAT and tracking.FORMAT beside this file.',
    ),
    game: Type.Object(
      {
        ...GameSchema.properties,
        geometry: Type.Optional(GameSchema.properties.geometry),
        periods: Type.Array(
          Type.Object(
            { ...PeriodSchema.properties, start_utc: Type.Optional(PeriodSchema.properties.start_utc) },
            closed,
          ),
          { minItems: 1 },
        ),
        players: Type.Array(
          Type.Object(
            {
              ...PlayerSchema.properties,
              is_starter: Type.Optional(PlayerSchema.properties.is_starter),
              minutes_played: Type.Optional(PlayerSchema.properties.minutes_played),
              played: Type.Optional(PlayerSchema.properties.played),
            },
            closed,
          ),
        ),
      },
      { ...closed, description: 'As in the game detail. Exports of earlier versions lack some fields.' },
    ),
    events: Type.Integer({
      minimum: 0,
      description: 'Number of events; 0 means that there is no file of events.',
    }),
    tracking: Nullable(
      Type.Object(
        {
          frames: Type.Integer({ minimum: 1, description: 'Number of frames.' }),
          frame_rate_hz: Type.Number({ exclusiveMinimum: 0, description: 'Frames per second.' }),
          speed: SpeedOriginSchema,
        },
        { ...closed, description: 'Null means that there is no file of tracking.' },
      ),
    ),
  },
  closed,
);
export type Manifest = Static<typeof ManifestSchema>;

export const MANIFEST_FILE = 'manifest.json';

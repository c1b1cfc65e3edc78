import type { TOptional } from 'typebox';
import { type Static, Type } from '../../schema.ts';
import { GameSchema, MATCH_FACTS, PeriodSchema, PlayerSchema, SpeedOriginSchema } from './game.ts';
import { Nullable, OneOf } from './schema.ts';
import { RECORD_FORMATS } from './vocabulary.ts';

const closed = { additionalProperties: false };

/**
 * Version of the Fieldcast format. Increase it when readers of the previous version cannot read the new
 * version.
 */
export const FORMAT_VERSION = 1;

/** Exports from earlier versions lack the facts about the match. */
const LATER_FACTS = Object.fromEntries(
  Object.entries(MATCH_FACTS).map(([name, fact]) => [name, Type.Optional(fact)]),
) as { [K in keyof typeof MATCH_FACTS]: TOptional<(typeof MATCH_FACTS)[K]> };

/** Schema of manifest.json, which is next to a game's records in the Fieldcast format. */
export const ManifestSchema = Type.Object(
  {
    fieldcast: Type.Literal(FORMAT_VERSION, { description: 'Version of the Fieldcast format.' }),
    format: OneOf(
      RECORD_FORMATS,
      'Format of the records, which are in events.FORMAT and tracking.FORMAT next to this file.',
    ),
    game: Type.Object(
      {
        ...GameSchema.properties,
        ...LATER_FACTS,
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
      { ...closed, description: 'Same as in the game detail; earlier exports lack some fields.' },
    ),
    events: Type.Integer({
      minimum: 0,
      description: 'Number of events; if it is 0, there is no events file.',
    }),
    tracking: Nullable(
      Type.Object(
        {
          frames: Type.Integer({ minimum: 1, description: 'Number of frames.' }),
          frame_rate_hz: Type.Number({ exclusiveMinimum: 0, description: 'Frames per second.' }),
          speed: SpeedOriginSchema,
        },
        { ...closed, description: 'Null if there is no tracking file.' },
      ),
    ),
  },
  closed,
);
export type Manifest = Static<typeof ManifestSchema>;

export const MANIFEST_FILE = 'manifest.json';

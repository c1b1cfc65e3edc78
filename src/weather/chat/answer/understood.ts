import { type Static, Type } from '../../../schema.ts';
import { localText, utcOffsetSeconds } from '../../model/local-time.ts';
import { AirSchema } from '../../representation/air.ts';
import { AlertSchema } from '../../representation/alerts.ts';
import { CurrentSchema } from '../../representation/current.ts';
import {
  ATTRIBUTION,
  COUNTRY,
  localTime,
  Nullable,
  namesOf,
  placeFields,
  SOURCE,
  type Style,
  utcOffset,
} from '../../representation/fields.ts';
import { ForecastSchema } from '../../representation/forecast.ts';
import { NowcastSchema } from '../../representation/nowcast.ts';
import type { Decision } from '../answerable.ts';
import { ASKS } from '../languages/language.ts';
import type { Refusal } from '../refusals.ts';
import { DERIVED_ASKS } from '../understand/asks.ts';
import type { Question } from '../understand/question.ts';

const UnderstoodSchema = Type.Object(
  {
    place: Type.Object({
      text: Nullable(
        Type.String(),
        'The place as written in the question; null if the default place is used.',
      ),
      name: Nullable(Type.String(), 'Same as the top-level `city`.'),
      region: Nullable(Type.String(), 'Same as the top-level `region`.'),
      country: COUNTRY,
    }),
    from: Nullable(localTime('Start of the requested time'), 'Null for the present.'),
    to: Nullable(localTime('End of the requested time'), 'Null for the present.'),
    utc_offset_seconds: Nullable(utcOffset('at `from`'), 'Null for the present.'),
    asks: Type.Array(Type.String({ enum: [...ASKS, ...DERIVED_ASKS] }), {
      description:
        'Aspects of the weather that the question is about. `general` means that it mentions no aspect. `ending` asks when rain or snow ends.',
    }),
    lang: Type.String({ description: 'Language of the question and of `answer`, ISO 639-1.' }),
  },
  { title: 'Understood' },
);

const ANSWER = {
  answer: Type.String({
    description: 'One sentence that answers the question, in the language `understood.lang`.',
  }),
  understood: UnderstoodSchema,
  alerts: Type.Optional(
    Type.Array(AlertSchema, {
      description: 'Alerts for the requested time, if the question is about warnings.',
    }),
  ),
  alerts_source: Type.Optional(
    Nullable(SOURCE, 'Source of `alerts`; null if no provider has alerts for the country.'),
  ),
  alerts_attribution: Type.Optional(ATTRIBUTION),
  air: Type.Optional(AirSchema),
  nowcast: Type.Optional(NowcastSchema),
};

export const CurrentAnswerSchema = Type.Object(
  { ...CurrentSchema.properties, ...ANSWER },
  { title: 'CurrentWeatherAnswer' },
);
export const ForecastAnswerSchema = Type.Object(
  { ...ForecastSchema.properties, ...ANSWER },
  { title: 'ForecastAnswer' },
);

/**
 * Returns the language of the answer. If the question fits the preferred language or consists only of a name,
 * this is the preferred language. Otherwise it is the language of the question.
 */
export function languageOf({ languages }: Pick<Question, 'languages'>, preferred: string): string {
  return languages.length === 0 || languages.includes(preferred) ? preferred : (languages[0] ?? preferred);
}

/** The question as the service understood it, so that users notice misunderstandings. */
export function understoodOf(
  decision: Exclude<Decision, Refusal>,
  lang: string,
  style: Style,
): Static<typeof UnderstoodSchema> {
  const { place, question } = decision;
  const { city, country } = namesOf(place);
  const local = (time: number) => localText(time, place.timezone);
  const isNow = decision.kind === 'current';
  return {
    place: {
      text: question.placeText,
      name: city,
      region: placeFields(place, style.language).region,
      country,
    },
    from: isNow ? null : local(decision.from),
    to: isNow ? null : local(decision.to),
    utc_offset_seconds: isNow ? null : utcOffsetSeconds(decision.from, place.timezone),
    asks: [...question.asks],
    lang,
  };
}

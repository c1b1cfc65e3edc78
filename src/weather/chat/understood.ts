import { type Static, Type } from '../../schema.ts';
import { localText } from '../model/local-time.ts';
import { AirSchema } from '../representation/air.ts';
import { AlertSchema } from '../representation/alerts.ts';
import { CurrentSchema } from '../representation/current.ts';
import { COUNTRY, localTime, Nullable, namesOf, SOURCE } from '../representation/fields.ts';
import { ForecastSchema } from '../representation/forecast.ts';
import { DERIVED_ASKS } from './asks.ts';
import type { Decision } from './decision.ts';
import { ASKS } from './languages/language.ts';
import type { Question } from './question.ts';
import type { Refusal } from './refusals.ts';

const UnderstoodSchema = Type.Object(
  {
    place: Type.Object({
      text: Nullable(
        Type.String(),
        'As the question has it; null if it names none and the default is meant.',
      ),
      name: Nullable(Type.String(), 'As `city`.'),
      region: Nullable(Type.String(), 'As of the weather.'),
      country: COUNTRY,
    }),
    from: Nullable(localTime('Start of the time asked about'), 'Null if it is the present.'),
    to: Nullable(localTime('End of the time asked about'), 'Null if it is the present.'),
    asks: Type.Array(Type.String({ enum: [...ASKS, ...DERIVED_ASKS] }), {
      description:
        'Aspects of the weather that were asked about; `general` if none was named, `ending` for when rain or snow ends.',
    }),
    lang: Type.String({ description: 'Language of the question and of `answer`, ISO 639-1.' }),
  },
  { title: 'Understood' },
);

const ANSWER = {
  answer: Type.String({ description: 'One sentence that answers the question, in its language.' }),
  understood: UnderstoodSchema,
  alerts: Type.Optional(
    Type.Array(AlertSchema, {
      description: 'If the question is about warnings: those for the time asked about.',
    }),
  ),
  alerts_source: Type.Optional(
    Nullable(SOURCE, 'Beside `alerts`; null if no provider covers the country’s alerts.'),
  ),
  air: Type.Optional(AirSchema),
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
 * The language to answer in: that of the question, or the one that the request prefers where the question is in several
 * or, being a mere name, in none.
 */
export function languageOf({ languages }: Question, preferred: string): string {
  return languages.length === 0 || languages.includes(preferred) ? preferred : (languages[0] ?? preferred);
}

/** What was understood of a question, so that a misunderstanding shows. */
export function understoodOf(
  decision: Exclude<Decision, Refusal>,
  lang: string,
): Static<typeof UnderstoodSchema> {
  const { place, question } = decision;
  const { city, country } = namesOf(place);
  const local = (time: number) => localText(time, place.timezone);
  const isNow = decision.kind === 'current';
  return {
    place: { text: question.placeText, name: city, region: place.region, country },
    from: isNow ? null : local(decision.from),
    to: isNow ? null : local(decision.to),
    asks: [...question.asks],
    lang,
  };
}

import { HttpError } from '../../http/errors.ts';
import { prefersText } from '../../http/responses/encoding.ts';
import type { App } from '../../http/types.ts';
import { Type } from '../../schema.ts';
import type { WeatherContext } from '../context.ts';
import { localDate, startOfLocalDay } from '../model/local-time.ts';
import type { Place } from '../model/place.ts';
import { PAST_DAYS, pastDays } from '../model/steps.ts';
import { representation } from '../representation/answer.ts';
import { CityParams, placeLabel, REPORT_PARAMETERS, styleOf, TEXT } from '../representation/fields.ts';
import { HistorySchema, historyAnswer } from '../representation/history.ts';
import { report } from '../representation/report/report.ts';

const HistoryQuery = Type.Object(
  {
    date: Type.Optional(
      Type.String({
        description: `One of the ${PAST_DAYS} calendar days before today in the city’s time zone: YYYY-MM-DD. The default is yesterday.`,
      }),
    ),
    ...REPORT_PARAMETERS,
  },
  { additionalProperties: false },
);

export function historyRoutes(
  app: App,
  { weather, locate, identifyClient, responder, clock }: WeatherContext,
): void {
  app.get(
    '/history/:city',
    {
      schema: {
        operationId: 'getHistory',
        tags: ['history'],
        summary: 'The weather in a city yesterday, or on one of the past seven days',
        description: 'The values are from weather models, not from measurements in the city.',
        params: CityParams,
        querystring: HistoryQuery,
        response: { 200: HistorySchema },
        'x-media-types': [TEXT],
      },
    },
    async (request, reply) => {
      const place = await locate(request.params.city, identifyClient(request.raw));
      const now = clock();
      const start = startOf(request.query.date, place, now);
      const answer = await weather.history(place);
      const style = styleOf(request.query);
      const body = historyAnswer(place, answer.value, answer, start, style);
      const { color = false } = request.query;
      const content = prefersText(request.raw)
        ? report(
            { history: { daily: [body.day], forecasts: body.hours } },
            { place: body, origins: [answer], lifetime: answer, now, style, color },
          )
        : body;
      return responder.respond(
        request,
        reply,
        representation(content, answer, now, {
          changedAt: startOfLocalDay(now, place.timezone),
          changesAt: startOfLocalDay(now, place.timezone, 1),
          timezone: place.timezone,
          isNegotiated: true,
        }),
      );
    },
  );
}

/** Returns the first moment of a past day. Throws HttpError (400) for any other date. */
function startOf(date: string | undefined, place: Place, now: number): number {
  const days = pastDays(now, place.timezone).map((start) => ({
    start,
    date: String(localDate(start, place.timezone)),
  }));
  const found = date === undefined ? days[0] : days.find((day) => day.date === date);
  if (found !== undefined) return found.start;
  throw new HttpError(
    'bad_request',
    `The query parameter date must be a date from ${days.at(-1)?.date} to ${days[0]?.date}, ` +
      `one of the past ${PAST_DAYS} days in ${placeLabel(place)}; use /forecast for today and later`,
  );
}

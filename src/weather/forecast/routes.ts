import { prefersText } from '../../http/responses/encoding.ts';
import type { App } from '../../http/types.ts';
import { Type } from '../../schema.ts';
import type { WeatherContext } from '../context.ts';
import { HOUR_MS } from '../model/local-time.ts';
import { FORECAST_DAYS, STEP_HOURS, stepTimes } from '../model/steps.ts';
import { representation } from '../representation/answer.ts';
import { CityParams, REPORT_PARAMETERS, styleOf, TEXT } from '../representation/fields.ts';
import { ForecastSchema, forecast } from '../representation/forecast.ts';
import { report } from '../representation/report/report.ts';

const DEFAULT_STEP_HOURS = 3;

const ForecastQuery = Type.Object(
  {
    days: Type.Optional(
      Type.Integer({
        minimum: 1,
        default: FORECAST_DAYS,
        description: `Calendar days of the city, the first being today. More than ${FORECAST_DAYS} gives ${FORECAST_DAYS}.`,
      }),
    ),
    step: Type.Optional(
      Type.Integer({
        enum: [...STEP_HOURS],
        default: DEFAULT_STEP_HOURS,
        description: 'Hours of a step: 1 or 3.',
      }),
    ),
    ...REPORT_PARAMETERS,
  },
  { additionalProperties: false },
);

/** GET /forecast/{city}. */
export function forecastRoutes(
  app: App,
  { weather, locate, clientOf, responder, clock }: WeatherContext,
): void {
  app.get(
    '/forecast/:city',
    {
      schema: {
        operationId: 'getForecast',
        tags: ['forecast'],
        summary: 'Forecast for a city in steps of one or three hours, and by the day',
        description:
          'From the step that contains the current time to the end of the last day. Steps start every three hours of ' +
          'elapsed time from the start of the city’s day, also on days when clocks change.',
        params: CityParams,
        querystring: ForecastQuery,
        response: { 200: ForecastSchema },
        'x-media-types': [TEXT],
      },
    },
    async (request, reply) => {
      const place = await locate(request.params.city, clientOf(request.raw));
      const answer = await weather.forecast(place);
      const now = clock();
      const { days = FORECAST_DAYS, step = DEFAULT_STEP_HOURS } = request.query;
      const stepMs = step * HOUR_MS;
      const times = stepTimes(now, place.timezone, Math.min(days, FORECAST_DAYS), stepMs);
      const style = styleOf(request.query);
      const body = forecast(place, answer.value, answer.source, times, now, { style, stepMs });
      const changesAt = (times[0] ?? now) + stepMs;
      const { color = false } = request.query;
      const content = prefersText(request.raw)
        ? report(
            { forecast: body },
            { place: body, sources: [answer.source], lifetime: answer, now, style, color },
          )
        : body;
      return responder.respond(
        request,
        reply,
        representation(content, answer, now, { changesAt, isNegotiated: true }),
      );
    },
  );
}

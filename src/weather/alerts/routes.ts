import type { App } from '../../http/types.ts';
import type { WeatherContext } from '../context.ts';
import { activeAlerts } from '../model/alert.ts';
import { AlertsSchema, alertsAnswer, isPartial, PARTIAL_WARNING } from '../representation/alerts.ts';
import { representation } from '../representation/answer.ts';
import { CityParams, CommonQuery, styleOf } from '../representation/fields.ts';

/** GET /alerts/{city}. */
export function alertsRoutes(
  app: App,
  { weather, locate, clientOf, responder, clock }: WeatherContext,
): void {
  app.get(
    '/alerts/:city',
    {
      schema: {
        operationId: 'getAlerts',
        tags: ['alerts'],
        summary: 'Official weather alerts for a city',
        params: CityParams,
        querystring: CommonQuery,
        response: { 200: AlertsSchema },
      },
    },
    async (request, reply) => {
      const place = await locate(request.params.city, clientOf(request.raw));
      const style = styleOf(request.query);
      const answer = await weather.alerts(place);
      const now = clock();
      if (answer === null) {
        const expired = { fetchedAt: now, freshUntil: now, staleBecause: null };
        return responder.respond(
          request,
          reply,
          representation(alertsAnswer(place, [], null, { style }), expired, now),
        );
      }
      const alerts = activeAlerts(answer.value.alerts, now);
      const nextEnd = Math.min(...alerts.map(({ end }) => end ?? Number.POSITIVE_INFINITY));
      const partial = isPartial(answer.value);
      const body = alertsAnswer(place, alerts, answer.source, { partial, style });
      const warnings = partial ? [PARTIAL_WARNING] : [];
      return responder.respond(
        request,
        reply,
        representation(body, answer, now, { changesAt: nextEnd, warnings }),
      );
    },
  );
}

import { prefersText } from '../../http/responses/encoding.ts';
import type { App } from '../../http/types.ts';
import type { WeatherContext } from '../context.ts';
import { activeAlerts, endOf, lastEnd } from '../model/alert.ts';
import { AlertsSchema, alertsAnswer, isPartial, PARTIAL_WARNING } from '../representation/alerts.ts';
import { representation } from '../representation/answer.ts';
import { CityParams, ReportQuery, styleOf, TEXT } from '../representation/fields.ts';
import { report } from '../representation/report/report.ts';

export function alertsRoutes(
  app: App,
  { weather, locate, identifyClient, responder, clock }: WeatherContext,
): void {
  app.get(
    '/alerts/:city',
    {
      schema: {
        operationId: 'getAlerts',
        tags: ['alerts'],
        summary: 'Official weather alerts for a city',
        params: CityParams,
        querystring: ReportQuery,
        response: { 200: AlertsSchema },
        'x-media-types': [TEXT],
      },
    },
    async (request, reply) => {
      const place = await locate(request.params.city, identifyClient(request.raw));
      const style = styleOf(request.query);
      const answer = await weather.alerts(place);
      const now = clock();
      // No provider covers the country, so the response expires immediately.
      const lifetime = answer ?? { fetchedAt: now, freshUntil: now, staleBecause: null };
      const alerts = answer === null ? [] : activeAlerts(answer.value.alerts, now);
      const partial = answer !== null && isPartial(answer.value);
      const body = alertsAnswer(place, alerts, answer, now, { partial, style });
      const { color = false } = request.query;
      const content = prefersText(request.raw)
        ? report(
            { alerts: body },
            {
              place: { ...body, country: place.country || null },
              origins: answer === null ? [] : [answer],
              lifetime,
              now,
              style,
              color,
            },
          )
        : body;
      return responder.respond(
        request,
        reply,
        representation(content, lifetime, now, {
          changedAt: lastEnd(answer?.value.alerts ?? [], now),
          changesAt: Math.min(...alerts.map((alert) => endOf(alert) ?? Number.POSITIVE_INFINITY)),
          warnings: partial ? [PARTIAL_WARNING] : [],
          timezone: place.timezone,
          isNegotiated: true,
        }),
      );
    },
  );
}

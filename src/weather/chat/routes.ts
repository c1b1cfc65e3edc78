import type { FastifyReply } from 'fastify';
import Type from 'typebox';
import { HttpError } from '../../http/errors.ts';
import type { App } from '../../http/types.ts';
import type { WeatherContext } from '../context.ts';
import type { Gazetteer } from '../gazetteer/port.ts';
import type { Place } from '../model/place.ts';
import { FORECAST_DAYS, STEP_MS, stepTimes } from '../model/steps.ts';
import { freshness } from '../representation/answer.ts';
import { NoQuery } from '../representation/city-path.ts';
import { CurrentSchema, currentWeather } from '../representation/current.ts';
import { ForecastSchema, forecast } from '../representation/forecast.ts';
import { AllFailed } from '../upstream/failover.ts';
import type { Sourced, Weather } from '../upstream/weather.ts';
import { understand } from './understand.ts';

const LONGEST_MESSAGE = 500;

const Question = Type.Object({
  message: Type.String({
    description: `A question about the weather, at most ${LONGEST_MESSAGE} characters.`,
  }),
});

export interface ChatOptions {
  readonly gazetteer: Gazetteer;
  /** Where a question is about that names no place; null for nowhere. */
  readonly defaultPlace: Place | null;
}

/** POST /chat. */
export function chatRoutes(app: App, context: WeatherContext, options: ChatOptions): void {
  app.post(
    '/chat',
    {
      schema: {
        tags: ['chat'],
        summary: 'A question in plain words',
        description:
          'Current weather where the question names no time or the present, else the forecast of the time it names.',
        consumes: ['application/x-www-form-urlencoded', 'application/json'],
        querystring: NoQuery,
        body: Question,
        response: { 200: Type.Union([CurrentSchema, ForecastSchema]) },
      },
    },
    async (request, reply) => {
      const now = context.clock();
      const { body, lifetime } = await answerTo(request.body.message, context.weather, now, options);
      return send(reply, body, freshness(lifetime, now));
    },
  );
}

interface ChatAnswer {
  readonly body: object;
  readonly lifetime: Sourced<unknown>;
}

/** The answer to a question. Throws HttpError: 400 saying what is missing, or the documented failure of the upstream. */
export async function answerTo(
  message: string,
  weather: Weather,
  now: number,
  { gazetteer, defaultPlace }: ChatOptions,
): Promise<ChatAnswer> {
  const question = message.trim();
  if (question === '')
    throw new HttpError('bad_request', 'The message is empty: ask about the weather in a city');
  if (question.length > LONGEST_MESSAGE) {
    throw new HttpError('bad_request', `The message must be at most ${LONGEST_MESSAGE} characters long`);
  }
  const meaning = understand(question, { now, gazetteer, defaultPlace });
  if (meaning.kind === 'refused') throw new HttpError('bad_request', meaning.message);
  const { place } = meaning;
  try {
    if (meaning.kind === 'current') {
      const lifetime = await weather.current(place);
      const { value, source } = lifetime.value;
      return { body: currentWeather(place, value, source), lifetime };
    }
    const lifetime = await weather.forecast(place);
    const { value, source } = lifetime.value;
    const times = stepTimes(now, place.timezone, FORECAST_DAYS).filter(
      (time) => time < meaning.to && time + STEP_MS > meaning.from,
    );
    return { body: forecast(place, value, source, times, now), lifetime };
  } catch (error) {
    // The contract gives this failure a body of its own on this endpoint.
    if (error instanceof AllFailed)
      throw new HttpError('upstream_failed', error.message, {}, (text) => ({ error: text }));
    throw error;
  }
}

function send(reply: FastifyReply, body: object, headers: Record<string, string>): FastifyReply {
  return reply.headers(headers).type('application/json; charset=utf-8').send(JSON.stringify(body));
}

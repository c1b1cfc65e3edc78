import type { FastifyReply } from 'fastify';
import Type from 'typebox';
import { HttpError } from '../../http/errors.ts';
import type { App } from '../../http/types.ts';
import type { WeatherContext } from '../context.ts';
import type { Gazetteer } from '../gazetteer/port.ts';
import type { Place } from '../model/place.ts';
import { FORECAST_DAYS, STEP_MS, stepTimes } from '../model/steps.ts';
import { freshness } from '../representation/answer.ts';
import { CurrentSchema, currentWeather } from '../representation/current.ts';
import { COMMON_PARAMETERS, CommonQuery, PLAIN, type Style, styleOf } from '../representation/fields.ts';
import { ForecastSchema, forecast } from '../representation/forecast.ts';
import { AllFailed } from '../upstream/failover.ts';
import type { Weather } from '../upstream/weather.ts';
import { type Decision, decide } from './decision.ts';
import { lookedUp } from './look-up.ts';

const LONGEST_MESSAGE = 500;

const Question = Type.Object({
  message: Type.String({
    description: `A question about the weather, at most ${LONGEST_MESSAGE} characters.`,
  }),
  ...COMMON_PARAMETERS,
});

export interface ChatOptions {
  readonly gazetteer: Gazetteer;
  /** Stands in for the place if a question names none; null for none. */
  readonly defaultPlace: Place | null;
}

/** POST /chat. */
export function chatRoutes(app: App, context: WeatherContext, options: ChatOptions): void {
  app.post(
    '/chat',
    {
      schema: {
        operationId: 'ask',
        tags: ['chat'],
        summary: 'A question in plain words',
        description:
          'The current weather if the question names no time or the present, else the forecast for the time it names.',
        consumes: ['application/x-www-form-urlencoded', 'application/json'],
        querystring: CommonQuery,
        body: Question,
        response: { 200: Type.Union([CurrentSchema, ForecastSchema]) },
      },
    },
    async (request, reply) => {
      const { message, ...fields } = request.body;
      const client = context.clientOf(request.raw);
      const { body, headers } = await answerTo(message, {
        ...options,
        weather: context.weather,
        locate: (name) => context.locate(name, client),
        now: context.clock(),
        // A form may have them beside its message.
        style: styleOf({ ...fields, ...request.query }),
      });
      return send(reply, body, headers);
    },
  );
}

/** What a question is answered with. */
export interface AnswerContext extends ChatOptions {
  readonly weather: Weather;
  /** Finds a place that the gazetteer does not know in a provider's directory, as for \`/weather/{city}\`. */
  readonly locate: (name: string) => Promise<Place>;
  /** Milliseconds since 1970 in UTC. */
  readonly now: number;
  readonly style?: Style;
}

interface ChatAnswer {
  readonly body: object;
  /** State how fresh it is. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Answers a question. Throws HttpError: 400 with what is missing, or the documented error if no provider answers. */
export async function answerTo(message: string, context: AnswerContext): Promise<ChatAnswer> {
  const question = message.trim();
  if (question === '')
    throw new HttpError('bad_request', 'The message is empty: ask about the weather in a city');
  if (question.length > LONGEST_MESSAGE) {
    throw new HttpError('bad_request', `The message must be at most ${LONGEST_MESSAGE} characters long`);
  }
  try {
    return await answered(await decided(question, context), context);
  } catch (error) {
    // On this endpoint the contract gives this error a body of its own.
    if (error instanceof AllFailed)
      throw new HttpError('upstream_failed', error.message, {}, (text) => ({ error: text }));
    throw error;
  }
}

/** What to answer, once a directory was asked for a place that the gazetteer does not know. */
async function decided(question: string, context: AnswerContext): Promise<Decision> {
  const decision = decide(question, context);
  if (decision.kind !== 'refused' || decision.lookUp === undefined) return decision;
  const outcome = await lookedUp(decision.lookUp, context.locate);
  return 'place' in outcome
    ? decide(question, { ...context, found: outcome.place })
    : { ...decision, message: decision.message + outcome.doubt };
}

async function answered(
  decision: Decision,
  { weather, now, style = PLAIN }: AnswerContext,
): Promise<ChatAnswer> {
  if (decision.kind === 'refused') throw new HttpError('bad_request', decision.message);
  const { place } = decision;
  if (decision.kind === 'current') {
    const answer = await weather.current(place);
    const body = currentWeather(place, answer.value, answer.source, style);
    return { body, headers: freshness(answer, now) };
  }
  const answer = await weather.forecast(place);
  const times = stepTimes(now, place.timezone, FORECAST_DAYS).filter(
    (time) => time < decision.to && time + STEP_MS > decision.from,
  );
  const body = forecast(place, answer.value, answer.source, times, now, { style });
  return { body, headers: freshness(answer, now) };
}

/** Sends the body as it is; Fastify's serializer would go by the response schema. */
function send(reply: FastifyReply, body: object, headers: Readonly<Record<string, string>>): FastifyReply {
  return reply.headers(headers).type('application/json; charset=utf-8').send(JSON.stringify(body));
}

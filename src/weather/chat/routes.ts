import type { FastifyReply } from 'fastify';
import { HttpError } from '../../http/errors.ts';
import { prefersText } from '../../http/responses/encoding.ts';
import { varying } from '../../http/responses/responder.ts';
import type { CachedResponse } from '../../http/responses/response-cache.ts';
import type { App } from '../../http/types.ts';
import { Type } from '../../schema.ts';
import type { WeatherContext } from '../context.ts';
import { UnknownCity } from '../gazetteer/locator.ts';
import type { Gazetteer } from '../gazetteer/port.ts';
import type { Place } from '../model/place.ts';
import { REPORT_PARAMETERS, ReportQuery, StepHours, styleOf, TEXT } from '../representation/fields.ts';
import { AllFailed } from '../upstream/failover.ts';
import { type AnsweringContext, answered, type ChatAnswer } from './answer/chat-answer.ts';
import { CurrentAnswerSchema, ForecastAnswerSchema } from './answer/understood.ts';
import type { Decision } from './answerable.ts';
import { decide, languagesIn } from './decision.ts';
import { refusal, unknownPlace, withDoubt, wrongHere } from './refusals.ts';

const LONGEST_MESSAGE = 500;
const MOST_PREVIOUS = 5;

const Question = Type.Object({
  message: Type.String({
    description: `A question about the weather, at most ${LONGEST_MESSAGE} characters.`,
  }),
  here: Type.Optional(
    Type.String({
      description: 'The place for a question without a place, in the format of `/weather/{city}`.',
    }),
  ),
  previous: Type.Optional(
    Type.Union([Type.String(), Type.Array(Type.String(), { maxItems: MOST_PREVIOUS })], {
      description:
        'The previous questions, oldest first. A message that changes only the time or place ' +
        'repeats the last question: `and on Thursday?`.',
    }),
  ),
  step: StepHours,
  ...REPORT_PARAMETERS,
});

export interface ChatOptions {
  readonly gazetteer: Gazetteer;
  /** Place for questions without a place; null for none. */
  readonly defaultPlace: Place | null;
}

export function chatRoutes(app: App, context: WeatherContext, options: ChatOptions): void {
  app.post(
    '/chat',
    {
      schema: {
        operationId: 'ask',
        tags: ['chat'],
        summary: 'Ask a question in plain language',
        description:
          'The current weather if the question mentions no time or the present. Otherwise the forecast for the requested time.',
        consumes: ['application/x-www-form-urlencoded', 'application/json'],
        querystring: ReportQuery,
        body: Question,
        response: { 200: Type.Union([CurrentAnswerSchema, ForecastAnswerSchema]) },
        'x-media-types': [TEXT],
      },
    },
    async (request, reply) => {
      const { cache } = context.responder;
      const cached = await cache.find(request);
      if (cached !== null) {
        cache.markSent(cached, reply.raw);
        return send(reply.headers(cached.headers), cached.body);
      }
      const { message, here, previous = [], step, ...fields } = request.body;
      const wanted = { ...fields, ...request.query };
      const client = context.identifyClient(request.raw);
      let isAlone = here === undefined && previous.length === 0;
      const { body, report, headers, until } = await answerTo(message, {
        ...options,
        weather: context.weather,
        locate: (name) => {
          isAlone = false;
          return context.locate(name, client);
        },
        now: context.clock(),
        // A form can contain these fields in addition to the message.
        style: styleOf(wanted),
        ...(here !== undefined && { here }),
        ...(step !== undefined && { step }),
        previous: [previous].flat().map((text) => text.slice(0, LONGEST_MESSAGE)),
      });
      const isText = prefersText(request.raw);
      const bytes = Buffer.from(isText ? report({ color: wanted.color === true }) : JSON.stringify(body));
      const lasting = {
        ...context.responder.freshness(headers),
        ...varying(reply, ['Accept']),
        'content-type': `${isText ? TEXT : 'application/json'}; charset=utf-8`,
      };
      if (isAlone && until > context.clock()) {
        const kept = { revision: String(until), etag: null, headers: lasting, body: bytes };
        cache.keep(request, kept);
      }
      return send(reply.headers(lasting), bytes);
    },
  );
}

export interface AnswerContext extends ChatOptions, AnsweringContext {
  /**
   * Looks up a place in the providers' directories if it is not in the gazetteer, as `/weather/{city}` does.
   */
  readonly locate: (name: string) => Promise<Place>;
  /** The place for a question without a place. Overrides the default place. */
  readonly here?: string;
  readonly previous?: readonly string[];
}

/**
 * Answers a question. Throws HttpError (400) with the reason for a refusal, or the documented error if all
 * providers fail.
 */
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
    // The specification requires a different body for this error on this endpoint.
    if (error instanceof AllFailed)
      throw new HttpError('upstream_failed', error.message, {}, (text) => ({ error: text }));
    throw error;
  }
}

/** Decides how to answer a question. The specification has no 404 for an unknown place in the field `here`. */
async function decided(question: string, { here, ...rest }: AnswerContext): Promise<Decision> {
  if (here === undefined) return decidedAnywhere(question, rest);
  const outcome = await lookedUp(here, rest.locate);
  if ('place' in outcome) return decidedAnywhere(question, { ...rest, defaultPlace: outcome.place });
  const { gazetteer } = rest;
  const isCountry = gazetteer.country(here) !== null;
  const problem = isCountry ? refusal('onlyArea', { name: here }) : unknownPlace(here, gazetteer);
  const languages = languagesIn(decide(question, rest));
  return { ...withDoubt(wrongHere(problem), outcome.doubt), languages };
}

/**
 * Decides how to answer a question. Looks up a place in the providers' directories if the gazetteer does not
 * contain it.
 */
async function decidedAnywhere(question: string, context: Omit<AnswerContext, 'here'>): Promise<Decision> {
  const decision = decide(question, context);
  if (decision.kind !== 'refused') return decision;
  const { lookUp, near } = decision;
  const outcome = lookUp === undefined ? { doubt: '' } : await lookedUp(lookUp, context.locate);
  if ('place' in outcome) return decide(question, { ...context, found: outcome.place });
  // If a directory failed, the spelling is not corrected, because the name might be in that directory.
  if (near === undefined || outcome.doubt !== '') return withDoubt(decision, outcome.doubt);
  const corrected = decide(question, { ...context, found: near });
  return corrected.kind === 'refused' ? corrected : { ...corrected, isNamed: true };
}

/** Sends a Buffer, because Fastify's serializer would apply the response schema. */
function send(reply: FastifyReply, bytes: CachedResponse['body']): FastifyReply {
  return reply.send(bytes);
}

/**
 * A place from a provider's directory, or a text for the refusal. The text lists the directories that failed,
 * because they might contain the name. It is empty if none failed.
 */
export type LookedUp = { readonly place: Place } | { readonly doubt: string };

/**
 * Looks up a place that is not in the gazetteer. Throws AllFailed if every directory fails, and HttpError
 * (429) if the client has looked up too many names.
 */
export async function lookedUp(name: string, locate: (name: string) => Promise<Place>): Promise<LookedUp> {
  try {
    return { place: await locate(name) };
  } catch (error) {
    if (!(error instanceof UnknownCity)) throw error;
    return { doubt: error.failures.length === 0 ? '' : ` (${error.failures.join('; ')})` };
  }
}

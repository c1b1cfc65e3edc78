import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { Draining } from './drain.ts';
import { earlyAnswers, type Shortcut } from './early-answers.ts';
import { createMetrics } from './metrics.ts';
import { Responder } from './responder.ts';
import { SendBudget } from './send-budget.ts';
import { addedBefore, idBefore } from './settled.ts';

const ADDED = { 'x-counted': '1' };
const FAULT = new Error('cannot be read');

/** What a shortcut that makes nothing leaves to the framework. */
const MADE: readonly [string, ReturnType<Shortcut['plan']>][] = [
  ['nothing at once', () => null],
  ['nothing later', async () => null],
  [
    'a fault at once',
    () => {
      throw FAULT;
    },
  ],
  ['a fault later', () => Promise.reject(FAULT)],
];

it.each(MADE)('tells the framework what was decided before %s was made', async (_, made) => {
  const request = new IncomingMessage(new Socket());
  Object.assign(request, { method: 'GET', url: '/page', headers: { host: 'here' } });
  const response = new ServerResponse(request);
  const answer = earlyAnswers({
    responder: new Responder({ isCurrent: () => true, authorize: () => ADDED }, new SendBudget()),
    shortcuts: [{ route: '/page', plan: () => made }],
    metrics: createMetrics(),
    draining: new Draining(),
    log: pino({ level: 'silent' }),
    requestId: () => 'the-id',
    headers: {},
  });
  const outcome = await Promise.try(() => answer(request, response)).catch((error) => error);
  expect([false, FAULT]).toContain(outcome);
  expect(addedBefore(request)).toEqual(ADDED);
  expect(idBefore(request)).toBe('the-id');
});

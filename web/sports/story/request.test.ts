import { expect, it } from 'vitest';
import { makeEvent } from '../../../test/support/records.ts';
import { storyRequest } from './request.ts';

const shot = makeEvent({ event_id: 's', event_type: 'shot', period: 4, time_s: 420.5 });
const goal = makeEvent({ event_id: 'g', event_type: 'goal', period: 4, time_s: 600 });
const later = makeEvent({ event_id: 'o', event_type: 'free_throw', period: 5, time_s: 2 });
const gameId = 'test-1';

it.each([
  ['shots', [], { gameId, eventType: 'shot,goal' }],
  ['shots', [shot, goal], { gameId, eventType: 'goal,shot' }],
  ['finish', [shot, goal], { gameId, eventType: 'goal,shot', period: '4', from: '420.5' }],
  ['finish', [shot, goal, later], { gameId, eventType: 'free_throw,goal,shot' }],
] as const)('the story "%s" of %j requests %j', (kind, events, query) => {
  expect(storyRequest(gameId, { kind, events: events as never }).query).toEqual(query);
});

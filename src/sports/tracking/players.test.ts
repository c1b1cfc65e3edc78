import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeFrame, makePlayer } from '../../../test/support/records.ts';
import { runs } from '../../../test/support/tier.ts';
import type { Frame } from '../model/frame.ts';
import { frameReducer, type PlayerFilter } from './players.ts';

/** Filters the players of a parsed frame. */
function expected(frame: Frame, { playerId, team }: PlayerFilter): Frame | null {
  const players = frame.players.filter(
    (player) =>
      (playerId === undefined || player.player_id === playerId) &&
      (team === undefined || player.team === team),
  );
  return players.length === 0 ? null : { ...frame, players };
}

describe('frameReducer', () => {
  it('frameReducer filters frames like a filter on parsed objects, for any names', () => {
    const nasty = [
      'a',
      'b',
      '}',
      '{"',
      '"player_id":"a"',
      '"team":"b"',
      '\\',
      '],',
      '日本',
      'é"\\"',
      '","players":[',
    ];
    const name = fc.constantFrom(...nasty);
    const player = fc
      .record({ player_id: fc.option(name), team: fc.option(name) })
      .map((parts) => makePlayer(parts));
    fc.assert(
      fc.property(
        fc.array(player, { maxLength: 6 }),
        fc.record({ playerId: name, team: name }, { requiredKeys: [] }),
        fc.boolean(),
        (players, filter, hasBall) => {
          const frame = makeFrame({ players, ...(hasBall ? {} : { ball: null }) });
          const cut = frameReducer(filter);
          if (cut === null) {
            expect(filter).toEqual({});
            return;
          }
          const result = cut(Buffer.from(JSON.stringify(frame)));
          expect(result === null ? null : JSON.parse(result.toString())).toEqual(expected(frame, filter));
        },
      ),
      { numRuns: runs(2000) },
    );
  });
});

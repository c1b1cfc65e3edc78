import type { GameEvent } from '../../../model/event.ts';
import type { Player } from '../../../model/game.ts';
import type { ImportReport } from '../../core/port.ts';
import { SkipReport } from '../../core/skip-report.ts';
import type { SourceFile } from '../../reading/files.ts';
import { textOrNull } from '../../reading/values.ts';
import { momentOf, type Squad } from './metadata.ts';
import { type ChangeRecord, checkChange, checkFormation } from './schema.ts';
import { BENCH, IMPECT } from './vocabulary.ts';

/** Data about the match. The keys of `players` are the vendor's ids. */
interface MatchContext {
  readonly gameId: string;
  readonly players: ReadonlyMap<string, Player>;
}

/** A change of a squad: a player comes on, goes off or changes position. */
interface Change {
  readonly id: string;
  readonly record: ChangeRecord;
}

/** Returns a squad's formations, substitutions and changes of position as events. */
export function eventsOf(
  squad: Squad,
  context: MatchContext,
  file: SourceFile,
  report: ImportReport,
): GameEvent[] {
  const skips = new SkipReport(report, 'change');
  const formations = formationsIn(squad, context.gameId, file, skips);
  const changes = (squad.record.substitutions ?? []).flatMap((element, index): Change[] => {
    const where = `${squad.side}.substitutions[${index}]`;
    const record = skips.tryOrSkip(() => checkChange(element, file, where));
    return record === null ? [] : [{ id: `${squad.side}-substitution-${index}`, record }];
  });
  skips.finish();
  return [...formations, ...substitutionsIn(changes, squad, context)];
}

function formationsIn(
  { record, side, team }: Squad,
  game_id: string,
  file: SourceFile,
  skips: SkipReport,
): GameEvent[] {
  return (record.formations ?? []).flatMap((element, index) => {
    const one = skips.tryOrSkip(() => checkFormation(element, file, `${side}.formations[${index}]`));
    if (one === null) return [];
    const isFirst = one.gameTimeInSec === 0;
    return [
      IMPECT.event({
        event_id: `${side}-formation-${index}`,
        game_id,
        event_type: isFirst ? 'lineup' : 'tactical_change',
        event_subtype: isFirst ? null : 'formation',
        ...momentOf(one),
        team,
        attributes: { formation: one.formation },
        source_type: 'formation',
      }),
    ];
  });
}

const goesOff = ({ record }: Change) => record.toPosition === BENCH;
const comesOn = ({ record }: Change) => record.fromPosition === BENCH;

function substitutionsIn(changes: readonly Change[], squad: Squad, context: MatchContext): GameEvent[] {
  const off = changes.filter((one) => goesOff(one) && !comesOn(one));
  const on = changes.filter((one) => comesOn(one) && !goesOff(one));
  const substitutes = pairsOf(off, on);
  const paired = new Set(substitutes.values());
  return changes.flatMap((change) => {
    if (paired.has(change)) return [];
    const [leaving, coming] = [goesOff(change) ? change : null, comesOn(change) ? change : null];
    if (leaving === null && coming === null) return [changeEvent(change, 'tactical_change', squad, context)];
    return [substitution(leaving, coming ?? substitutes.get(change) ?? null, change, squad, context)];
  });
}

/** Seconds within which a substitute comes on. */
const WINDOW_S = 30;

/** Conditions under which a substitute fits a player who goes off, the best fit first. */
const RULES: readonly ((off: ChangeRecord, on: ChangeRecord) => boolean)[] = [
  (off, on) => isNamed(off, on) || isNamed(on, off),
  (off, on) =>
    isSameTime(off, on) && off.fromPosition === on.toPosition && off.fromPositionSide === on.positionSide,
  (off, on) => isSameTime(off, on) && off.fromPosition === on.toPosition,
  isSameTime,
  (off, on) => {
    const [left, came] = [momentOf(off.gameTime), momentOf(on.gameTime)];
    return left.period === came.period && Math.abs(left.time_s - came.time_s) <= WINDOW_S;
  },
];

function isNamed(one: ChangeRecord, other: ChangeRecord): boolean {
  const id = one.exchangedPlayerId ?? null;
  return id !== null && String(id) === String(other.playerId) && isSameTime(one, other);
}

function isSameTime(one: ChangeRecord, other: ChangeRecord): boolean {
  return one.gameTime.gameTimeInSec === other.gameTime.gameTimeInSec;
}

/** Pairs the players who go off with the players who come on. The file rarely names the other player. */
function pairsOf(off: readonly Change[], on: readonly Change[]): Map<Change, Change> {
  const pairs = new Map<Change, Change>();
  const free = new Set(on);
  for (const fits of RULES) {
    for (const one of off) {
      if (pairs.has(one)) continue;
      const other = [...free].find(({ record }) => fits(one.record, record));
      if (other === undefined) continue;
      pairs.set(one, other);
      free.delete(other);
    }
  }
  return pairs;
}

function substitution(
  off: Change | null,
  on: Change | null,
  at: Change,
  squad: Squad,
  context: MatchContext,
): GameEvent {
  const player = context.players.get(String(off?.record.playerId ?? ''));
  const other = on === off ? undefined : context.players.get(String(on?.record.playerId ?? ''));
  return {
    ...changeEvent(at, 'substitution', squad, context),
    player_id: player?.player_id ?? null,
    player: player?.name ?? null,
    recipient_id: other?.player_id ?? null,
    attributes: {
      ...(off && { from_position: textOrNull(off.record.fromPosition) }),
      ...(on && { to_position: textOrNull(on.record.toPosition) }),
      ...(at.record.substitutionType && { substitution_type: at.record.substitutionType }),
    },
  };
}

function changeEvent(
  { id, record }: Change,
  event_type: 'substitution' | 'tactical_change',
  { team }: Squad,
  { gameId, players }: MatchContext,
): GameEvent {
  const player = players.get(String(record.playerId));
  const stated = {
    from_position: record.fromPosition,
    from_position_side: record.fromPositionSide,
    to_position: record.toPosition,
    to_position_side: record.positionSide,
  };
  return IMPECT.event({
    event_id: id,
    game_id: gameId,
    event_type,
    event_subtype: event_type === 'tactical_change' ? 'position' : null,
    ...momentOf(record.gameTime),
    team,
    player_id: player?.player_id ?? null,
    player: player?.name ?? null,
    attributes: Object.fromEntries(Object.entries(stated).filter(([, value]) => textOrNull(value) !== null)),
    source_type: 'substitution',
  });
}

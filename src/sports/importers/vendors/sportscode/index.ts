import { STANDARD_AREA } from '../../../model/coordinates.ts';
import type { GameEvent } from '../../../model/event.ts';
import type { Game } from '../../../model/game.ts';
import { roundTime } from '../../../model/units.ts';
import type { EventType } from '../../../model/vocabulary.ts';
import { ImportError } from '../../core/errors.ts';
import type { GameImport, ImportReport } from '../../core/port.ts';
import { discoverParts, type PartsFormat } from '../../finding/parts.ts';
import type { FoundFile } from '../../reading/files.ts';
import { readHead } from '../../reading/head.ts';
import { type Instance, readInstances } from './schema.ts';
import { CODES, SPORTSCODE, TEAM_GROUPS } from './vocabulary.ts';

const FORMAT: PartsFormat<'instances'> = {
  fileNames: /\.xml$/i,
  partNames: { instances: 'instances file' },
  async recognise(file) {
    const { text } = await readHead(file);
    return /<ALL_INSTANCES[\s>/]/.test(text)
      ? { game: file.name.replace(/\.xml$/i, ''), kind: 'instances' }
      : null;
  },
  read: ({ parts: { instances } }, report) => {
    if (instances === undefined) throw new RangeError('a game must have an instances file');
    return readSportscodeGame(instances, report);
  },
};

/** Imports Sportscode XML with tagged clips. */
export const sportscode = SPORTSCODE.importer((search) => discoverParts(search, FORMAT));

/** Reads an instances file as a game with one period, because the file does not mark the halves. */
async function readSportscodeGame(file: FoundFile, report: ImportReport): Promise<GameImport> {
  const instances = await readInstances(file, report);
  report.progress(file.bytes);
  if (instances.length === 0) throw new ImportError(file.path, 'has no usable <instance>');
  const gameId = SPORTSCODE.idOf(file.name.replace(/\.xml$/i, ''));
  const teams = teamsOf(instances);
  report.note(
    'all events are in one period and use video time; events with unknown codes have the type other',
  );
  const last = Math.max(...instances.map(({ start, end }) => Math.max(start, end ?? 0)));
  return {
    gameId,
    tracking: null,
    game: () =>
      SPORTSCODE.game({
        game_id: gameId,
        teams,
        home_team: null,
        duration_minutes: null,
        periods: [{ period: 1, type: 'first_half', duration_s: roundTime(last) }],
        playing_area: STANDARD_AREA.soccer,
        players: [],
        orientation: 'fixed',
      }),
    events: () => instances.map((instance) => eventOf(instance, gameId, teams)),
  };
}

/** Returns the first two tagged teams. Missing teams get default names. */
function teamsOf(instances: readonly Instance[]): Game['teams'] {
  const [team_a = 'Team', team_b = 'Opponents'] = new Set(instances.flatMap((one) => teamIn(one) ?? []));
  return { team_a, team_b };
}

function teamIn({ labels }: Instance): string | null {
  for (const [group, [first]] of labels) if (TEAM_GROUPS.has(group.toLowerCase())) return first ?? null;
  return null;
}

function eventOf(instance: Instance, game_id: string, teams: Game['teams']): GameEvent {
  const { id, code, start, end, labels } = instance;
  const team = teamIn(instance);
  return SPORTSCODE.event({
    event_id: id,
    game_id,
    event_type: typeOf(code),
    period: 1,
    time_s: roundTime(start),
    team: team === teams.team_a || team === teams.team_b ? team : null,
    attributes: {
      ...(end !== null && { video_end_s: roundTime(end) }),
      ...Object.fromEntries(
        [...labels].map(([group, texts]) => [
          nameOf(group),
          texts.length === 1 ? labelValue(texts[0]) : texts,
        ]),
      ),
    },
    source_type: code,
  });
}

function typeOf(code: string): EventType {
  return (
    CODES.get(
      code
        .toLowerCase()
        .replaceAll(/[^a-z]+/g, ' ')
        .trim(),
    ) ?? 'other'
  );
}

function nameOf(group: string): string {
  return (
    group
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, '_')
      .replaceAll(/^_|_$/g, '') || 'labels'
  );
}

function labelValue(text: string | undefined): unknown {
  return text !== undefined && /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text;
}

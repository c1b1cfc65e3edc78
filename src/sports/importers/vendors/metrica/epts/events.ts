import Type, { type Static } from 'typebox';
import { ImportError } from '../../../core/errors.ts';
import type { FoundFile } from '../../../reading/files.ts';
import { readJson, schemaCheck } from '../../../reading/json.ts';
import type { People, PeriodBounds } from '../../../shared/epts/people.ts';
import type { Actor, MetricaEvent, Moment } from '../events.ts';

const Coordinate = Type.Union([Type.Number(), Type.Null()]);
const MomentSchema = Type.Object({
  frame: Type.Integer({ minimum: 0 }),
  time: Type.Number(),
  x: Coordinate,
  y: Coordinate,
});
const Person = Type.Union([
  Type.Object({ id: Type.String(), name: Type.Union([Type.String(), Type.Null()]) }),
  Type.Null(),
]);
const Tag = Type.Object({ name: Type.String() });
const EventSchema = Type.Object({
  index: Type.Integer({ minimum: 0 }),
  team: Type.Object({ id: Type.String() }),
  type: Type.Object({ name: Type.String({ minLength: 1 }) }),
  subtypes: Type.Union([Type.Array(Tag), Tag, Type.Null()]),
  start: MomentSchema,
  end: MomentSchema,
  period: Type.Integer({ minimum: 1 }),
  from: Person,
  to: Person,
});
type JsonEvent = Static<typeof EventSchema>;
const checkEvents = schemaCheck(Type.Object({ data: Type.Array(EventSchema) }));

/** Throws ImportError with the JSON path of an invalid value. */
export async function readJsonEvents(
  file: FoundFile,
  people: People,
  bounds: readonly PeriodBounds[],
): Promise<MetricaEvent[]> {
  const { data } = checkEvents(await readJson(file), file);
  return data.map((event, index) => eventOf(event, `data[${index}]`, { file, people, bounds }));
}

interface EventContext {
  readonly file: FoundFile;
  readonly people: People;
  readonly bounds: readonly PeriodBounds[];
}

function eventOf(event: JsonEvent, where: string, { file, people, bounds }: EventContext): MetricaEvent {
  const fail = (problem: string): never => {
    throw new ImportError(file.path, `${where} ${problem}`);
  };
  const actor = (person: Static<typeof Person>, field: string): Actor | null => {
    if (person === null) return null;
    const player =
      people.players.get(person.id) ?? fail(`${field}.id ${person.id} is not a player in the metadata`);
    return { player_id: player.player_id, name: player.name ?? player.player_id };
  };
  const period =
    bounds.find((one) => one.period === event.period) ??
    fail(`is outside the periods: the metadata has no period ${event.period}`);
  if (event.start.frame < period.first || event.start.frame > period.last) {
    const range = `${period.first} to ${period.last} of period ${event.period}`;
    fail(`is outside its period: frame ${event.start.frame} is not in ${range}`);
  }
  const { subtypes } = event;
  const tags = subtypes === null ? [] : [subtypes].flat();
  return {
    id: String(event.index),
    team: people.teamName(event.team.id) ?? fail(`team.id ${event.team.id} is not a team in the metadata`),
    type: event.type.name.trim(),
    tags: tags.map(({ name }) => name.trim()),
    period: event.period,
    start: momentOf(event.start),
    end: event.end.frame < event.start.frame ? null : momentOf(event.end),
    player: actor(event.from, 'from'),
    receiver: actor(event.to, 'to'),
  };
}

function momentOf({ frame, time, x, y }: Static<typeof MomentSchema>): Moment {
  return { frame, time, position: x === null || y === null ? null : { x, y } };
}

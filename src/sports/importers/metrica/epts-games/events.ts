import Type, { type Static } from 'typebox';
import { ImportError } from '../../errors.ts';
import type { FoundFile } from '../../files.ts';
import { readJson, vendorShape } from '../../json.ts';
import type { People } from '../../shared/epts/people.ts';
import type { PeriodBounds } from '../../shared/epts/periods.ts';
import type { Action, Actor, Moment } from '../action.ts';

const Coordinate = Type.Union([Type.Number(), Type.Null()]);
const MomentShape = Type.Object({
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
const EventShape = Type.Object({
  index: Type.Integer({ minimum: 0 }),
  team: Type.Object({ id: Type.String() }),
  type: Type.Object({ name: Type.String({ minLength: 1 }) }),
  subtypes: Type.Union([Type.Array(Tag), Tag, Type.Null()]),
  start: MomentShape,
  end: MomentShape,
  period: Type.Integer({ minimum: 1 }),
  from: Person,
  to: Person,
});
type VendorEvent = Static<typeof EventShape>;
const checkDocument = vendorShape(Type.Object({ data: Type.Array(EventShape) }));

/** Reads Metrica's events JSON. Throws ImportError with the JSON path of what is wrong. */
export async function readEvents(
  file: FoundFile,
  people: People,
  bounds: readonly PeriodBounds[],
): Promise<Action[]> {
  const { data } = checkDocument(await readJson(file), file.path);
  return data.map((event, index) => toAction(event, `data[${index}]`, { file, people, bounds }));
}

interface Context {
  readonly file: FoundFile;
  readonly people: People;
  readonly bounds: readonly PeriodBounds[];
}

function toAction(event: VendorEvent, where: string, { file, people, bounds }: Context): Action {
  const fail = (problem: string): never => {
    throw new ImportError(file.path, `${where} ${problem}`);
  };
  const actor = (person: Static<typeof Person>, field: string): Actor | null => {
    if (person === null) return null;
    const player =
      people.players.get(person.id) ?? fail(`${field}.id ${person.id} is no player of the metadata`);
    return { player_id: player.player_id, name: player.name ?? player.player_id };
  };
  const period =
    bounds.find((one) => one.period === event.period) ??
    fail(`lies outside the periods: the metadata has no period ${event.period}`);
  if (event.start.frame < period.first || event.start.frame > period.last) {
    fail(
      `lies outside its period: frame ${event.start.frame} is not in ${period.first} to ${period.last} of period ${event.period}`,
    );
  }
  const { subtypes } = event;
  const tags = subtypes === null ? [] : [subtypes].flat();
  return {
    id: String(event.index),
    team: people.teamName(event.team.id) ?? fail(`team.id ${event.team.id} is no team of the metadata`),
    type: event.type.name.trim(),
    tags: tags.map(({ name }) => name.trim()),
    period: event.period,
    start: toMoment(event.start),
    end: event.end.frame < event.start.frame ? null : toMoment(event.end),
    player: actor(event.from, 'from'),
    receiver: actor(event.to, 'to'),
  };
}

function toMoment({ frame, time, x, y }: Static<typeof MomentShape>): Moment {
  return { frame, time, position: x === null || y === null ? null : { x, y } };
}

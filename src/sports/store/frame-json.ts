import { LONGEST_NUMBER, writeNumber } from '../model/decimal.ts';
import type { Frame, FramePlayer } from '../model/frame.ts';

/** Maximum bytes of a frame without its players, or of a player, excluding strings: ten numbers and the field names. */
const PLAIN_BYTES = 10 * LONGEST_NUMBER + 200;
/** Maximum bytes per UTF-16 code unit: an escaped control character. */
const UNIT_BYTES = 6;

const NULL = Buffer.from('null');
const TRUE = Buffer.from('true');
const FALSE = Buffer.from('false');
const FRAME = Buffer.from('{"frame_id":');
const PERIOD = Buffer.from(',"period":');
const TIME = Buffer.from(',"time_s":');
const BALL = Buffer.from(',"ball":');
const BALL_X = Buffer.from('{"x":');
const Y = Buffer.from(',"y":');
const Z = Buffer.from(',"z":');
const STATE = Buffer.from(',"ball_state":');
const TEAM = Buffer.from(',"ball_team":');
const PLAYERS = Buffer.from(',"players":[');
const SPEED = Buffer.from(',"speed":');
const VISIBLE = Buffer.from(',"is_visible":');
const ORIENTATION = Buffer.from(',"orientation_deg":');
/**
 * Fields without values are written in one piece, because most sources have neither height nor orientation.
 */
const FLAT_SPEED = Buffer.from(',"z":null,"speed":');
const UNSEEN = Buffer.from(',"is_visible":null,"orientation_deg":null');
const DIRECTION = Buffer.from(',"direction_deg":');
const [COMMA, END_OBJECT, END_LIST] = [0x2c, 0x7d, 0x5d];

/** A person's team and number, and the JSON of the person up to `x`. */
interface KnownPerson extends Pick<FramePlayer, 'team' | 'jersey_number'> {
  readonly bytes: Buffer;
}

/**
 * Writes frames as JSON in schema order into reused memory, with the same bytes as JSON.stringify. Encodes
 * people and teams once, and numbers digit by digit. This is 1.5 times as fast as JSON.stringify with UTF-8
 * encoding.
 */
export class FrameJson {
  readonly #texts = new Map<string, Buffer>();
  readonly #people = new Map<string | null, KnownPerson>();

  /** Returns an upper bound for the bytes that {@link write} needs for a frame. */
  longest({ players, ball_team }: Frame): number {
    let units = ball_team?.length ?? 0;
    for (const { player_id, team } of players) units += (player_id?.length ?? 0) + (team?.length ?? 0);
    return (1 + players.length) * PLAIN_BYTES + units * UNIT_BYTES;
  }

  /** Writes a frame at an offset. Returns the offset after the frame. */
  write(bytes: Uint8Array, from: number, frame: Frame): number {
    const { frame_id, period, time_s, ball, ball_state, ball_team, players } = frame;
    let at = number(bytes, put(bytes, from, FRAME), frame_id);
    at = number(bytes, put(bytes, at, PERIOD), period);
    at = number(bytes, put(bytes, at, TIME), time_s);
    at = put(bytes, at, BALL);
    if (ball === null) at = put(bytes, at, NULL);
    else {
      at = number(bytes, put(bytes, at, BALL_X), ball.x);
      at = number(bytes, put(bytes, at, Y), ball.y);
      at = number(bytes, put(bytes, at, Z), ball.z);
      bytes[at++] = END_OBJECT;
    }
    at = put(bytes, put(bytes, at, STATE), this.#text(ball_state));
    at = put(bytes, put(bytes, at, TEAM), this.#text(ball_team));
    at = put(bytes, at, PLAYERS);
    for (const player of players) {
      at = this.#writePlayer(bytes, at, player);
      bytes[at++] = COMMA;
    }
    if (players.length > 0) at -= 1;
    bytes[at++] = END_LIST;
    bytes[at++] = END_OBJECT;
    return at;
  }

  #writePlayer(bytes: Uint8Array, from: number, player: FramePlayer): number {
    const { x, y, z, speed, is_visible, orientation_deg, direction_deg } = player;
    const person = this.#person(player);
    bytes.set(person, from);
    let at = number(bytes, from + person.length, x);
    at = number(bytes, put(bytes, at, Y), y);
    if (z === null) at = put(bytes, at, FLAT_SPEED);
    else at = put(bytes, writeNumber(bytes, put(bytes, at, Z), z), SPEED);
    at = number(bytes, at, speed);
    if (is_visible === null && orientation_deg === null) at = put(bytes, at, UNSEEN);
    else {
      at = put(bytes, put(bytes, at, VISIBLE), is_visible === null ? NULL : is_visible ? TRUE : FALSE);
      at = number(bytes, put(bytes, at, ORIENTATION), orientation_deg);
    }
    if (direction_deg !== undefined) at = number(bytes, put(bytes, at, DIRECTION), direction_deg);
    bytes[at++] = END_OBJECT;
    return at;
  }

  #person({ player_id, team, jersey_number }: FramePlayer): Buffer {
    const known = this.#people.get(player_id);
    if (known !== undefined && known.team === team && known.jersey_number === jersey_number)
      return known.bytes;
    const json = JSON.stringify({ player_id, team, jersey_number });
    const bytes = Buffer.from(`${json.slice(0, -1)},"x":`);
    this.#people.set(player_id, { team, jersey_number, bytes });
    return bytes;
  }

  #text(text: string | null): Buffer {
    if (text === null) return NULL;
    let known = this.#texts.get(text);
    if (known === undefined) {
      known = Buffer.from(JSON.stringify(text));
      this.#texts.set(text, known);
    }
    return known;
  }
}

function number(bytes: Uint8Array, at: number, value: number | null): number {
  return value === null ? put(bytes, at, NULL) : writeNumber(bytes, at, value);
}

/** Copies a short string. For short strings, a byte loop is faster than `set`. */
function put(bytes: Uint8Array, at: number, text: Uint8Array): number {
  for (let i = 0; i < text.length; i += 1) bytes[at + i] = text[i] as number;
  return at + text.length;
}

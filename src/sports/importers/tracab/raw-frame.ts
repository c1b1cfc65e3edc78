/** A frame as TRACAB has it: centimetres from the centre spot, metres a second. */
export interface RawFrame {
  readonly frame: number;
  readonly objects: readonly RawObject[];
  readonly ball: RawBall | null;
}

export interface RawObject {
  /** The code of what it is. */
  readonly team: number;
  readonly jersey: number;
  readonly x: number;
  readonly y: number;
  readonly speed: number;
}

export interface RawBall {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

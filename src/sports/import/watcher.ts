/** Receives the progress of an import. */
export interface ImportWatcher {
  found(games: number, bytes: number): void;
  /** Called with the number of bytes read since the previous call. */
  read(bytes: number): void;
  done(outcome: string): void;
}

/** Is told how an import goes on. */
export interface ImportWatcher {
  found(games: number, bytes: number): void;
  /** So many bytes of the games' files were read. */
  read(bytes: number): void;
  /** A game is done. */
  done(outcome: string): void;
}

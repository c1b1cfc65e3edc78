import pg from 'pg';

/**
 * A connection that is closed where it cannot be opened: the driver keeps that to a server which waits for a password that there
 * is none of, and the process with it.
 */
export class Client extends pg.Client {
  override connect(): Promise<pg.Client>;
  override connect(callback: (error: Error) => void): void;
  override connect(callback?: (error: Error) => void): Promise<pg.Client> | undefined {
    if (callback === undefined) return super.connect();
    super.connect((error: Error) => {
      if (error) void this.end();
      callback(error);
    });
    return undefined;
  }
}

import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { SportsClient } from '../../client/index.ts';
import { clientOptions } from '../shared/service.ts';

export const sportsClient = (apiKey: string): SportsClient => new SportsClient(clientOptions('/api', apiKey));

export const ClientContext = createContext<SportsClient | null>(null);

/** The client of the service that the page came from. */
export function useClient(): SportsClient {
  const client = useContext(ClientContext);
  if (client === null) throw new Error('There is no client around this component');
  return client;
}

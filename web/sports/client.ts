import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { SportsClient } from '../../client/index.ts';
import { clientOptions } from '../shared/service.ts';

export const sportsClient = (apiKey: string): SportsClient => new SportsClient(clientOptions('/api', apiKey));

export const ClientContext = createContext<SportsClient | null>(null);

/** Returns the API client for the service that served the page. */
export function useClient(): SportsClient {
  const client = useContext(ClientContext);
  if (client === null) throw new Error('useClient needs a ClientContext provider around the component');
  return client;
}

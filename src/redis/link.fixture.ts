import { parseRedisUrl } from './address.ts';
import { RedisLink } from './link.ts';
import type { Availability } from './outages.ts';

/** Creates a connected link. `commandMs` is long, because a busy machine may answer late. */
export async function linkTo(
  url: string,
  onChange: (state: Availability) => void = () => undefined,
  commandMs = 10_000,
): Promise<RedisLink> {
  const address = parseRedisUrl(url);
  if (typeof address === 'string') throw new Error(address);
  const link = new RedisLink(address, onChange, commandMs);
  await link.connect();
  return link;
}

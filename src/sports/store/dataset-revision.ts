import { hash } from 'node:crypto';

/**
 * The revision of a dataset is a sum over its games: equal content gives an equal one, in whatever order it was
 * imported, and replacing a game changes it without a look at the others. Sums of 128 bits of a hash do not meet by
 * chance; they are no protection from somebody who looks for games whose sums meet.
 */
const MODULUS = 2n ** 128n;

/** The sum over no games. */
export const EMPTY_CONTENT = '0';

/** The sum after a game was replaced. `before` and `after` are the game's revisions, null where it is not there. */
export function contentAfter(
  content: string,
  gameId: string,
  before: string | null,
  after: string | null,
): string {
  const removed = before === null ? 0n : share(gameId, before);
  const added = after === null ? 0n : share(gameId, after);
  return ((((BigInt(`0x${content}`) - removed + added) % MODULUS) + MODULUS) % MODULUS).toString(16);
}

/** A dataset's revision as it is shown. */
export function revisionOf(content: string): string {
  if (content !== shown.content)
    shown = { content, revision: hash('sha256', content, 'base64url').slice(0, 22) };
  return shown.revision;
}

/** A dataset is the same for many requests. */
let shown = { content: '', revision: '' };

function share(gameId: string, revision: string): bigint {
  const digest = hash('sha256', `${revision} ${gameId}`);
  return BigInt(`0x${digest.slice(0, 32)}`);
}

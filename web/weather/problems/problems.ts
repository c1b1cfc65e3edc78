import { ApiError } from '../../../client/index.ts';
import type { Answer } from '../../shared/answer.ts';

/** A part of the page by its name, and whether it can be shown. */
export type Part = readonly [name: string, answer: Answer<unknown>];

/** Why parts of the page are missing. */
export interface Problem {
  readonly parts: readonly string[];
  readonly error: unknown;
  readonly retry: () => void;
}

/** What is wrong, each reason once, with the parts that are missing for it. What there was before is not missing. */
export function problemsOf(parts: readonly Part[]): Problem[] {
  const problems = new Map<string, Problem>();
  for (const [name, answer] of parts) {
    if (answer.state !== 'failed' || answer.stale !== null) continue;
    const { error, retry } = answer;
    const same = problems.get(reasonOf(error));
    problems.set(reasonOf(error), {
      parts: [...(same?.parts ?? []), name],
      error: same?.error ?? error,
      retry: () => {
        same?.retry();
        retry();
      },
    });
  }
  return [...problems.values()];
}

/** Errors of the same kind are one to the reader, however they are worded. */
function reasonOf(error: unknown): string {
  if (error instanceof ApiError) return `status ${error.status}`;
  return error instanceof Error ? error.name : String(error);
}

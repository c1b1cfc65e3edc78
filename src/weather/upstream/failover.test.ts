import { describe, expect, it } from 'vitest';
import { Breaker } from './breaker.ts';
import { UpstreamError } from './errors.ts';
import { AllFailed, type Candidate, failover } from './failover.ts';

const PATIENCE = { budgetMs: 200, tryMs: 150 };
const ignore = () => undefined;
const never = () => new Promise<never>(ignore);

function candidate(id: string, call: Candidate<string>['call'], isLocal = false): Candidate<string> {
  return { id, name: id.toUpperCase(), isLocal, breaker: new Breaker(Date.now), call };
}

function failing(id: string, error: Error = new UpstreamError('failing', `${id} failed`)): Candidate<string> {
  return candidate(id, () => Promise.reject(error));
}

describe('failover', () => {
  it('takes the first that answers, and says why those before did not', async () => {
    const outcomes: string[] = [];
    const answer = await failover(
      [failing('a'), candidate('b', async () => 'fine'), candidate('c', async () => 'unasked')],
      PATIENCE,
      (id, failure) => outcomes.push(`${id} ${failure?.fault ?? 'answered'}`),
    );
    expect(answer).toEqual({ value: 'fine', source: 'b', failures: ['a failed'] });
    expect(outcomes).toEqual(['a failing', 'b answered']);
  });

  it('goes on within the budget when one never answers, even one that does not heed its signal', async () => {
    const begun = performance.now();
    const answer = await failover(
      [candidate('a', never), candidate('b', async () => 'fine')],
      PATIENCE,
      ignore,
    );
    expect(answer.source).toBe('b');
    expect(performance.now() - begun).toBeLessThan(PATIENCE.budgetMs);
  });

  it('fails within the budget when none answers, and tells of each', async () => {
    const begun = performance.now();
    const failure = failover([candidate('a', never), candidate('b', never), failing('c')], PATIENCE, ignore);
    await expect(failure).rejects.toThrow(
      'Failed to fetch weather data: A did not answer in time; B did not answer in time; c failed',
    );
    await expect(failure).rejects.toBeInstanceOf(AllFailed);
    expect(performance.now() - begun).toBeLessThan(PATIENCE.budgetMs + 100);
  });

  it('aborts the call that it gives up', async () => {
    const seen: AbortSignal[] = [];
    const slow = candidate('a', (signal) => {
      seen.push(signal);
      return never();
    });
    await failover([slow, candidate('b', async () => 'fine')], PATIENCE, ignore);
    expect(seen[0]?.aborted).toBe(true);
  });

  it('leaves one alone whose breaker is open', async () => {
    const broken = failing('a', new UpstreamError('unreachable', 'gone'));
    const fine = candidate('b', async () => 'fine');
    await failover([broken, fine], PATIENCE, ignore);
    const second = await failover([broken, fine], PATIENCE, ignore);
    expect(second.failures).toEqual(['A is left alone for now after it failed']);
  });

  it('asks a local one whatever time is left', async () => {
    const local = candidate('local', async () => 'synthetic', true);
    const answer = await failover([candidate('a', never), local], { budgetMs: 20, tryMs: 20 }, ignore);
    expect(answer.source).toBe('local');
  });

  it('hides no fault of an adapter: it is told with its cause, and the next one answers', async () => {
    const bug = new TypeError('x is not a function');
    const told: Array<UpstreamError | null> = [];
    await failover([failing('a', bug), candidate('b', async () => 'fine')], PATIENCE, (_, failure) =>
      told.push(failure),
    );
    expect(told[0]?.cause).toBe(bug);
  });
});

import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../client/index.ts';
import type { Answer } from '../../shared/answer.ts';
import { problemsOf } from './failure.tsx';

const status = (code: number, message = '') =>
  new ApiError(message, { status: code, retryAfterMs: null, requestId: null, language: null });
const failed = (error: unknown, stale: unknown = null, retry = () => undefined): Answer<unknown> => ({
  state: 'failed',
  error,
  stale,
  retry,
});

describe('problemsOf', () => {
  it('problemsOf lists each reason once and retries all its parts', () => {
    const tried: string[] = [];
    const [problem, ...others] = problemsOf([
      ['Forecast', failed(status(500, 'a'), null, () => void tried.push('forecast'))],
      ['Air', failed(status(500, 'b'), null, () => void tried.push('air'))],
    ]);
    expect(others).toEqual([]);
    expect(problem?.parts).toEqual(['Forecast', 'Air']);
    problem?.retry();
    expect(tried).toEqual(['forecast', 'air']);
  });
  it('problemsOf returns a separate problem for each reason', () => {
    const parts = problemsOf([
      ['Forecast', failed(status(500))],
      ['Warnings', failed(status(429))],
      ['Air', failed(new TypeError('offline'))],
    ]).map((problem) => problem.parts);
    expect(parts).toEqual([['Forecast'], ['Warnings'], ['Air']]);
  });
  it('problemsOf ignores parts that are shown, even if outdated', () => {
    expect(
      problemsOf([
        ['Forecast', { state: 'ready', value: 1 }],
        ['Warnings', { state: 'loading', stale: null }],
        ['Air', failed(status(500), 1)],
      ]),
    ).toEqual([]);
  });
});

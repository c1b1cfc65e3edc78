import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { type Callable, Calls } from './server.ts';
import type { Found } from './tool.ts';

const never = new AbortController().signal;
const calls = () => new Calls(pino({ level: 'silent' }));
const tool = (find: Callable['find']): Callable => ({ name: 'test', advice: 'ask for less', find });
const failed = (text: string) => ({ isError: true, content: [{ type: 'text', text }] });

describe('tool calls', () => {
  it('a tool call returns the same structured content and text', async () => {
    const answer = await calls().answer(
      tool(async (args) => ({ value: { args } })),
      [1],
      never,
    );
    expect(answer).toEqual({
      structuredContent: { args: [1] },
      content: [{ type: 'text', text: '{"args":[1]}' }],
    });
  });

  it('a failed tool call returns the reason', async () => {
    const failing = tool(() => Promise.reject(new Error('unknown game')));
    expect(await calls().answer(failing, {}, never)).toEqual(failed('unknown game'));
    const odd = tool(() => Promise.reject('odd'));
    expect(await calls().answer(odd, {}, never)).toEqual(failed('odd'));
  });

  it('a tool call ends when the assistant stops waiting', async () => {
    const control = new AbortController();
    const patient = tool(
      (_, { signal }) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason));
        }),
    );
    const answer = calls().answer(patient, {}, control.signal);
    control.abort(new Error('cancelled'));
    expect(await answer).toEqual(failed('cancelled'));
  });

  it('tool calls beyond the concurrency limit are rejected', async () => {
    const all = calls();
    const waiting: ((found: Found) => void)[] = [];
    const slow = tool(() => new Promise((resolve) => waiting.push(resolve)));
    const answers = Array.from({ length: 33 }, () => all.answer(slow, {}, never));
    expect(waiting).toHaveLength(32);
    expect(await answers[32]).toEqual(failed('32 calls are already running; try again soon'));
    for (const resolve of waiting) resolve({ value: { done: true } });
    expect(await answers[0]).toMatchObject({ structuredContent: { done: true } });
    const next = all.answer(slow, {}, never);
    waiting.at(-1)?.({ value: { done: 'again' } });
    expect(await next).toMatchObject({ structuredContent: { done: 'again' } });
  });
});

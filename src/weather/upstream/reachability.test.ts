import { expect, it } from 'vitest';
import { UpstreamError } from './errors.ts';
import { Reachability } from './reachability.ts';

const DOWN = new UpstreamError('unreachable', 'cannot be reached');
const ERROR = new UpstreamError('failing', 'failed');
const SLOW = new UpstreamError('timeout', 'did not respond in time');

/** Returns the reports after each observed outcome: `+` for a network, `-` for none, otherwise empty. */
function reports(remote: readonly string[], outcomes: readonly [string, UpstreamError | null][]): string[] {
  let said = '';
  const report = (reason: string | null) => {
    said += reason === null ? '+' : '-';
  };
  const reachability = new Reachability(new Set(remote), { enough: 2, report });
  return outcomes.map(([provider, failure]) => {
    said = '';
    reachability.observe(provider, failure);
    return said;
  });
}

it('a missing network is reported once, after two unreachable providers', () => {
  const outcomes: [string, UpstreamError][] = [
    ['a', DOWN],
    ['a', DOWN],
    ['b', DOWN],
    ['c', DOWN],
    ['a', DOWN],
  ];
  expect(reports(['a', 'b', 'c'], outcomes)).toEqual(['', '', '-', '', '']);
});

it('a single provider on the network suffices if there is no other', () => {
  expect(
    reports(
      ['a'],
      [
        ['a', DOWN],
        ['a', DOWN],
      ],
    ),
  ).toEqual(['-', '']);
});

it('an answer or an error of any provider shows that there is a network', () => {
  expect(
    reports(
      ['a', 'b'],
      [
        ['a', DOWN],
        ['b', null],
        ['b', DOWN],
        ['a', DOWN],
        ['b', ERROR],
        ['b', null],
      ],
    ),
  ).toEqual(['', '', '', '-', '+', '']);
});

it('timeouts and providers in this process say nothing about the network', () => {
  expect(
    reports(
      ['a', 'b'],
      [
        ['a', DOWN],
        ['b', SLOW],
        ['sample', null],
        ['b', DOWN],
        ['sample', null],
      ],
    ),
  ).toEqual(['', '', '', '-', '']);
});

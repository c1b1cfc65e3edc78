import { expect, it } from 'vitest';
import { errorsOf, HttpError } from './errors.ts';

it('errorsOf lists the common errors and a service’s optional errors', () => {
  const statuses = (optional: Parameters<typeof errorsOf>[0]) =>
    errorsOf(optional).map(({ status }) => status);
  expect(statuses([])).toEqual([400, 401, 403, 404, 405, 408, 413, 414, 415, 417, 431, 500, 503]);
  expect(statuses(['not_acceptable'])).toEqual([
    400, 401, 403, 404, 405, 406, 408, 413, 414, 415, 417, 431, 500, 503,
  ]);
});

it('HttpError takes its status from its code', () => {
  expect(new HttpError('uri_too_long', 'Too long')).toMatchObject({ status: 414, headers: {}, body: null });
});

import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../platform/api-error.ts';
import { verdict } from './line.ts';

const answered = (status: number, code: ApiError['code'], retryAfter?: number) =>
  verdict(new ApiError(status, { code }, retryAfter));

describe('what an answer means for the edits that wait', () => {
  it.each([
    [0, 'offline'],
    [408, 'internal'],
    [422, 'service_off'],
    [422, 'company_required'],
    [500, 'internal'],
    [503, 'internal'],
  ] as const)('%s %s: they are sent again', (status, code) => {
    expect(answered(status, code)).toEqual({ kind: 'later', afterMs: null });
  });

  it('a server that says when is asked then', () => {
    expect(answered(429, 'internal', 7)).toEqual({ kind: 'later', afterMs: 7_000 });
  });

  it.each([401, 403, 404])('%s: nothing more is taken, and what waits is kept', (status) => {
    expect(answered(status, 'not_found')).toEqual({ kind: 'over' });
  });

  it.each([400, 413])('%s: the edit itself is wrong', (status) => {
    expect(answered(status, 'invalid')).toEqual({ kind: 'refused' });
  });

  it('a fault of the program keeps them', () => {
    expect(verdict(new TypeError('x'))).toEqual({ kind: 'later', afterMs: null });
  });
});

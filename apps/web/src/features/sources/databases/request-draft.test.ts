import { expect, it } from 'vitest';
import { emptyRequest, requestOf, requestProblems, type RequestDraft } from './request-draft.ts';

const whole: RequestDraft = {
  type: 'mysql',
  use: 'sales',
  size: 'unknown',
  description: ' Solo lectura ',
  email: ' ana@example.com ',
};

it('asks for what is missing', () => {
  expect(requestProblems(emptyRequest(''))).toEqual({
    type: 'required',
    use: 'required',
    size: 'required',
    email: 'emailRequired',
  });
  expect(requestProblems({ ...whole, email: 'ana' })).toEqual({ email: 'emailInvalid' });
  expect(requestProblems(whole)).toEqual({});
});

it('becomes a call when nothing is missing', () => {
  expect(requestOf(emptyRequest('ana@example.com'))).toBeNull();
  expect(requestOf({ ...whole, email: 'ana' })).toBeNull();
  expect(requestOf(whole)).toEqual({
    database_type: 'mysql',
    primary_use: 'sales',
    estimated_size: 'unknown',
    description: 'Solo lectura',
    contact_email: 'ana@example.com',
  });
});

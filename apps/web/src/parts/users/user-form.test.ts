import { rolesToGive } from '@centralita/contract/core/roles';
import { describe, expect, it } from 'vitest';
import { user } from '../../testing/people.ts';
import { userFields, userProblems } from './user-form.ts';

const companyRoles = rolesToGive('admin', 'company');

const whole = { first_name: 'Ana', last_name: 'Paz', email: 'ana@acme.example', role: 'general' } as const;

describe('the user form', () => {
  it('begins empty for a new user and filled for an existing one', () => {
    expect(userFields(null, companyRoles)).toEqual({ first_name: '', last_name: '', email: '', role: '' });
    expect(userFields({ ...user, role: 'admin' }, companyRoles)).toEqual({
      first_name: 'Lucía',
      last_name: 'Paredes',
      email: 'lucia@acme.example',
      role: 'admin',
    });
  });

  it('offers no role that is not given here', () => {
    expect(userFields({ ...user, role: 'super admin' }, companyRoles).role).toBe('');
  });

  it('chooses the role where there is one alone', () => {
    expect(userFields(null, ['super admin']).role).toBe('super admin');
  });

  it('says what is missing', () => {
    expect(userProblems(whole)).toEqual({});
    expect(userProblems({ ...whole, email: 'ana@acme' })).toEqual({ email: 'emailInvalid' });
    expect(userProblems({ first_name: ' ', last_name: '', email: '', role: '' })).toEqual({
      first_name: 'firstNameRequired',
      last_name: 'lastNameRequired',
      email: 'emailRequired',
      role: 'roleRequired',
    });
  });
});

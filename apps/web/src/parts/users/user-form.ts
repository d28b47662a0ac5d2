import type { Role } from '@centralita/contract/core/policies';
import type { User } from '@centralita/contract/identity/schema';
import { emailProblem, type EmailProblem } from '../../platform/email.ts';

/** What the user form shows. */
export interface UserFields<R extends Role = Role> {
  first_name: string;
  last_name: string;
  email: string;
  /** '' = not chosen yet. */
  role: R | '';
}

export type UserProblems = {
  first_name?: 'firstNameRequired';
  last_name?: 'lastNameRequired';
  email?: EmailProblem;
  role?: 'roleRequired';
};

/** The fields of an existing user, or empty ones for a new one. Where there is one role alone, it is chosen. */
export function userFields<R extends Role>(user: User | null, roles: readonly R[]): UserFields<R> {
  const [only, second] = roles;
  const role = roles.find((name) => name === user?.role) ?? (second === undefined ? only : undefined) ?? '';
  return {
    first_name: user?.first_name ?? '',
    last_name: user?.last_name ?? '',
    email: user?.email ?? '',
    role,
  };
}

/** What is wrong with each field, as the keys of their texts; empty = it can be sent. */
export function userProblems({ first_name, last_name, email, role }: UserFields): UserProblems {
  const emailWrong = emailProblem(email);
  return {
    ...(first_name.trim() === '' ? { first_name: 'firstNameRequired' } : {}),
    ...(last_name.trim() === '' ? { last_name: 'lastNameRequired' } : {}),
    ...(emailWrong ? { email: emailWrong } : {}),
    ...(role === '' ? { role: 'roleRequired' } : {}),
  };
}

import type { User } from '@centralita/contract/identity/schema';

/** How a person is named; by e-mail while no name is known. */
export function personName({ first_name, last_name, email }: User): string {
  return `${first_name} ${last_name}`.trim() || email;
}

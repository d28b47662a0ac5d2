import { folded } from '../../platform/search-key.ts';

/** What a search for a person is compared with: names and e-mail without case and accents. */
export function searchKey(person: { first_name: string; last_name: string; email: string }): string {
  return folded(`${person.first_name} ${person.last_name} ${person.email}`);
}

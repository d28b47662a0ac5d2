import { actingCompany, session } from './session.ts';

/** A name that is this person's in this company alone. */
export function ownName(name: string): string {
  return `${session.get().user?.id ?? ''}:${actingCompany() ?? ''}:${name}`;
}

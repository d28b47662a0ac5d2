import type { Binding } from '../../platform/http/call.ts';
import type { ContactsContext } from './contacts-context.ts';
import { contactRoutes } from './routes.ts';

/** Contact pools: the people whom campaigns reach. */
export interface Contacts {
  routes: Binding[];
}

export function contactsFeature(context: ContactsContext): Contacts {
  return { routes: contactRoutes(context) };
}

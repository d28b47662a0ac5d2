import type { Words } from './words.ts';

/** Screens of the specification's route map that are still to come, by the beginning of their address. */
const planned: [start: string, name: Words][] = [
  ['/knowledge-base/train', 'training'],
  ['/knowledge-base/assistants', 'assistants'],
  ['/knowledge-base/dashboard', 'dashboard'],
  ['/contact-center/campaigns', 'campaigns'],
  ['/contact-center/workflows', 'workflows'],
  ['/contact-center/contacts', 'contactPool'],
  ['/contact-center/voices', 'voices'],
  ['/contact-center/integrations', 'integrations'],
  ['/contact-center/chats', 'chatManager'],
  ['/admin/settings', 'settings'],
  ['/super-admin/company-instance', 'companyInstances'],
  ['/super-admin/users', 'users'],
];

/** The name of the planned screen at this address; null where nothing is planned. */
export function plannedAt(path: string): Words | null {
  const found = planned.find(([start]) => path === start || path.startsWith(`${start}/`));
  return found?.[1] ?? null;
}

export function isPlanned(path: string): boolean {
  return plannedAt(path) !== null;
}

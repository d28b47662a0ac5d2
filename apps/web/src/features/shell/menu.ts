import {
  IconAddressBook,
  IconBook2,
  IconBuilding,
  IconChartBar,
  IconChecklist,
  IconDeviceMobileMessage,
  IconFolders,
  IconGitBranch,
  IconHistory,
  IconMessages,
  IconMicrophone,
  IconPlugConnected,
  IconRobot,
  IconRobotFace,
  IconSettings,
  IconSpeakerphone,
  IconUserOff,
  IconUsers,
  type Icon,
} from '@tabler/icons-react';
import type { Company } from '@centralita/contract/companies/schema';
import type { Policy } from '@centralita/contract/core/policies';
import type { User } from '@centralita/contract/identity/schema';
import { contactCenter, holds, settings, superAdmin, wiki } from '../../platform/access.ts';
import type { Words } from './words.ts';

export interface MenuEntry {
  name: Words;
  /** Absent = shown, but disabled. */
  to?: string;
  icon: Icon;
}

export interface MenuGroup {
  name: Words;
  entries: MenuEntry[];
}

export interface Menu {
  groups: MenuGroup[];
  /** Pinned at the bottom. */
  settings: MenuEntry | null;
}

const knowledgeBase: MenuGroup = {
  name: 'knowledgeBase',
  entries: [
    { name: 'training', to: '/knowledge-base/train', icon: IconBook2 },
    { name: 'sources', to: '/knowledge-base/sources-management', icon: IconFolders },
    { name: 'assistants', to: '/knowledge-base/assistants', icon: IconRobotFace },
    { name: 'evaluation', to: '/knowledge-base/evaluation', icon: IconChecklist },
  ],
};

const contacts: MenuGroup = {
  name: 'contactCenter',
  entries: [
    { name: 'dashboard', to: '/dashboard', icon: IconChartBar },
    { name: 'campaigns', to: '/contact-center/campaigns', icon: IconSpeakerphone },
    { name: 'workflows', to: '/contact-center/workflows', icon: IconGitBranch },
    { name: 'contactPool', to: '/contact-center/contacts', icon: IconAddressBook },
    { name: 'suppressionList', to: '/contact-center/suppression-list', icon: IconUserOff },
    { name: 'voices', to: '/contact-center/voices', icon: IconMicrophone },
    { name: 'integrations', to: '/contact-center/integrations', icon: IconPlugConnected },
    { name: 'chatManager', to: '/contact-center/chats', icon: IconMessages },
    { name: 'sandboxPhone', to: '/contact-center/sandbox', icon: IconDeviceMobileMessage },
  ],
};

const disabledEntries: MenuEntry[] = [{ name: 'otherAutomations', icon: IconRobot }];

const adminEntries: MenuEntry[] = [
  { name: 'companyInstances', to: '/super-admin/company-instance', icon: IconBuilding },
  { name: 'users', to: '/super-admin/users', icon: IconUsers },
  { name: 'auditLog', to: '/super-admin/audit-log', icon: IconHistory },
];

const settingsEntry: MenuEntry = { name: 'settings', to: '/admin/settings', icon: IconSettings };

const groupOf: Partial<Record<Policy, MenuGroup>> = { [wiki]: knowledgeBase, [contactCenter]: contacts };

/**
 * What the sidebar offers: the areas that the person's policies open and whose service the company has on, in the order
 * of the policies. A super admin sees what the company has, and the platform's own entries; these not while supporting a
 * company.
 */
export function menuOf(
  user: Pick<User, 'policies'>,
  company: Pick<Company, 'policies'> | null,
  inSupport: boolean,
): Menu {
  const isSuper = user.policies.includes(superAdmin);
  const own = isSuper ? (company?.policies ?? []) : user.policies;
  const open = own.filter((policy) => company === null || company.policies.includes(policy));
  const groups = open.flatMap((policy) => groupOf[policy] ?? []);
  const platform: MenuGroup = { name: 'platform', entries: [...adminEntries, ...disabledEntries] };
  const managed = isSuper ? company !== null : holds(user.policies, settings);
  return {
    groups: isSuper && !inSupport ? [...groups, platform] : groups,
    settings: managed ? settingsEntry : null,
  };
}

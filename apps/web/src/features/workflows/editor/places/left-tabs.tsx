import {
  IconAddressBook,
  IconFolders,
  IconLayoutGridAdd,
  IconListCheck,
  IconVariable,
  type Icon,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { Messages } from 'use-intl';
import { needTexts } from '../../../../platform/i18n.tsx';
import { later } from '../../../../platform/later.ts';
import { NodesTab } from '../../side/nodes-tab.tsx';

export interface LeftTab {
  value: string;
  /** Of the namespace `editor.tabs`. */
  name: keyof Messages['editor']['tabs'];
  icon: Icon;
  /** Whether the published version has it too, to be read. */
  inView: boolean;
  Content: ComponentType;
}

/** Code and texts come together, when a tab is opened. */
function tab(load: () => Promise<ComponentType>) {
  return later(async () => (await Promise.all([load(), needTexts('workflowPanels')]))[0]);
}

const InstructionsTab = tab(
  async () => (await import('../../side/instructions/instructions-tab.tsx')).InstructionsTab,
);
const DynamicVariablesTab = tab(
  async () => (await import('../../side/variables/dynamic-variables-tab.tsx')).DynamicVariablesTab,
);
const DatabaseVariablesTab = tab(
  async () => (await import('../../side/variables/database-variables-tab.tsx')).DatabaseVariablesTab,
);
const SourcesTab = tab(async () => (await import('../../side/sources/sources-tab.tsx')).SourcesTab);

/** The tabs of the left panel, in their order. */
export const leftTabs: readonly LeftTab[] = [
  { value: 'nodes', name: 'nodes', icon: IconLayoutGridAdd, inView: false, Content: NodesTab },
  {
    value: 'instructions',
    name: 'instructions',
    icon: IconListCheck,
    inView: true,
    Content: InstructionsTab,
  },
  { value: 'dynamic', name: 'dynamic', icon: IconVariable, inView: true, Content: DynamicVariablesTab },
  {
    value: 'database',
    name: 'database',
    icon: IconAddressBook,
    inView: true,
    Content: DatabaseVariablesTab,
  },
  { value: 'sources', name: 'sources', icon: IconFolders, inView: true, Content: SourcesTab },
];

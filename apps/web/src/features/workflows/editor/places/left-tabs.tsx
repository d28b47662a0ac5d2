import { IconLayoutGridAdd, type Icon } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { Messages } from 'use-intl';
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

/** The tabs of the left panel, in their order. */
export const leftTabs: readonly LeftTab[] = [
  { value: 'nodes', name: 'nodes', icon: IconLayoutGridAdd, inView: false, Content: NodesTab },
];

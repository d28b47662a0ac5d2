import type { ConfigurationOf } from '@centralita/contract/workflows/nodes/configurations';
import type { NodeKind } from '@centralita/contract/workflows/nodes/kinds';
import type { Pace } from '../../editor/save-queue.ts';
import { useEditor, useNode } from '../../editor/use-editor.ts';
import { changedPaths } from './paths.ts';

/** What a panel shows of its node, and how it changes it. */
export interface Configuring<K extends NodeKind> {
  configuration: ConfigurationOf<K>;
  readOnly: boolean;
  /** One step of undo, called `label`; only what differs is saved. `text` while somebody types. */
  change: (label: string, changes: Partial<ConfigurationOf<K>>, pace?: Pace) => void;
}

/** Only for a node of this kind: the panel of a kind is opened for no other. */
export function useConfiguration<K extends NodeKind>(kind: K, nodeId: string): Configuring<K> {
  const editor = useEditor();
  const node = useNode(nodeId);
  if (node?.kind !== kind) throw new Error(`the panel of ${kind} was opened for ${node?.kind ?? 'nothing'}`);
  const configuration = node.configuration as ConfigurationOf<K>;
  return {
    configuration,
    readOnly: editor.readOnly,
    change(label, changes, pace = 'now') {
      const set = changedPaths(configuration, { ...configuration, ...changes });
      if (Object.keys(set).length > 0) editor.set(nodeId, set, label, { pace });
    },
  };
}

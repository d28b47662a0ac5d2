import type { NodeKind } from '@centralita/contract/workflows/nodes/kinds';
import type { EditorNode } from '../editor/document.ts';

export type NodeOf<K extends NodeKind> = Extract<EditorNode, { kind: K }>;
export interface FaceProps<K extends NodeKind> {
  node: NodeOf<K>;
}

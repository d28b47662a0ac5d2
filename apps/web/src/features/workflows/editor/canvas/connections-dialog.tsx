import { exitsOf } from '@centralita/engine/graph/exits';
import { useTranslations } from 'use-intl';
import { Button } from '../../../../ui/button.tsx';
import { Combobox } from '../../../../ui/combobox.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import type { Offered } from '../../nodes/kinds.ts';
import { useExitWords } from '../../nodes/use-exit-words.ts';
import { useNodeName } from '../../nodes/use-node-name.ts';
import type { EditorDocument, EditorNode } from '../document.ts';
import { flowOrder } from '../flow-order.ts';
import { useDocument, useEditor } from '../use-editor.ts';
import { connected, refusalOf } from './changes.ts';
import classes from './connections-dialog.module.css';
import { insertAfter, kindsFor } from './insert.ts';
import { useCanvasControl } from './use-canvas-control.ts';

const nowhere = 'nowhere';
const fresh = 'new/';

export interface ConnectionsDialogProps {
  node: EditorNode;
  onClose: () => void;
}

/** Where each way out of a node leads: what the pointer draws, as a form. */
export function ConnectionsDialog({ node, onClose }: ConnectionsDialogProps) {
  const t = useTranslations('workflowConnections');
  const name = useNodeName();
  const words = useExitWords();
  const exits = exitsOf(node);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title', { what: name(node) })}
      description={exits.length === 0 ? t('none') : t('text')}
      footer={
        <Button kind="primary" onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      <div className={classes.ways}>
        {exits.map((exit) => (
          <Way key={exit.handle} node={node} exit={exit.handle} label={words(node, exit)} />
        ))}
      </div>
    </Dialog>
  );
}

interface WayProps {
  node: EditorNode;
  exit: string | null;
  label: string;
}

function Way({ node, exit, label }: WayProps) {
  const t = useTranslations('workflowConnections');
  const words = useTranslations('editor');
  const editor = useEditor();
  const control = useCanvasControl();
  const name = useNodeName();
  const document = useDocument((whole) => whole);
  const edge = [...document.edges.values()].find(
    (one) => one.source_id === node.id && one.configuration.sourceHandle === exit,
  );
  const options = [
    { value: nowhere, label: t('nowhere') },
    ...targetsOf(document, node).map((target) => ({ value: target.id, label: name(target) })),
    ...kindsFor(document, node.id).map((kind) => ({
      value: fresh + kind,
      label: t('new', { what: words(`kinds.${kind}`) }),
    })),
  ];

  function choose(value: string) {
    if (value.startsWith(fresh)) {
      control.close();
      insertAfter(control, { source: node.id, exit }, value.slice(fresh.length) as Offered);
    } else if (value !== nowhere) editor.edit(words('did.connect'), () => connected(node.id, exit, value));
    else if (edge) editor.edit(words('did.deleteEdge'), () => [{ op: 'edge.delete', edge_id: edge.id }]);
  }

  return (
    <Combobox
      label={label}
      value={edge?.target_id ?? nowhere}
      options={options}
      onChange={choose}
      emptyText={t('noMatch')}
    />
  );
}

function targetsOf(document: EditorDocument, node: EditorNode): EditorNode[] {
  return flowOrder(document).filter((target) => refusalOf(document, node.id, target.id) === null);
}

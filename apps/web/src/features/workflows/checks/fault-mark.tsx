import type { ChecklistItem } from '@centralita/contract/workflows/versions/checklist';
import { IconAlertCircleFilled } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { useEditor, usePart } from '../editor/use-editor.ts';
import { useCheckText } from '../versions/use-check-text.ts';
import classes from './fault-mark.module.css';

/** On a node that cannot go online: why, for whoever points at the mark or comes to the node by keyboard. */
export function FaultMark({ nodeId }: { nodeId: string }) {
  const { faults } = useEditor();
  const items = usePart(faults, (all) => all.get(nodeId) ?? null);
  return items ? <Mark items={items} /> : null;
}

function Mark({ items }: { items: readonly ChecklistItem[] }) {
  const t = useTranslations('workflowVersions');
  const textOf = useCheckText();
  const mark = useRef<HTMLSpanElement>(null);
  const isFocused = useFocusAround(mark);
  const texts = [...new Set(items.map(textOf))].join(' ');
  return (
    <span ref={mark} className={classes.root}>
      <Tooltip label={texts} shown={isFocused} side="top">
        <span role="img" aria-label={t('nodeFault', { texts })} className={classes.icon}>
          <IconAlertCircleFilled size={17} aria-hidden="true" />
        </span>
      </Tooltip>
    </span>
  );
}

/** The canvas brings a node into sight that the keyboard comes to; what is said of it waits for that. */
const movedMs = 300;

/** Whether the keyboard stands on the node that something is drawn in, and has not been used there yet. */
function useFocusAround(inside: { current: HTMLElement | null }): boolean {
  const [focused, setFocused] = useState(false);
  useEffect(() => {
    const node = inside.current?.closest<HTMLElement>('[data-node]');
    let timer: ReturnType<typeof setTimeout>;
    const come = () => {
      timer = setTimeout(() => setFocused(node?.matches(':focus-visible') ?? false), movedMs);
    };
    const go = () => {
      clearTimeout(timer);
      setFocused(false);
    };
    node?.addEventListener('focus', come);
    for (const event of ['blur', 'keydown']) node?.addEventListener(event, go);
    return () => {
      clearTimeout(timer);
      node?.removeEventListener('focus', come);
      for (const event of ['blur', 'keydown']) node?.removeEventListener(event, go);
    };
  }, [inside]);
  return focused;
}

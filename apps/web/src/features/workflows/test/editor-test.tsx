import { useCallback, useEffect, useRef } from 'react';
import { useDocument, useEditor } from '../editor/use-editor.ts';
import { canvasOnly } from '@centralita/contract/workflows/nodes/canvas-only';
import { useNodeName } from '../nodes/use-node-name.ts';
import { lightUp, type Shown } from './light-up.ts';
import { TestWindow, type TestWindowProps } from './test-window.tsx';
import type { Passed } from '../../../parts/trace/shown-steps.ts';
import { useNames } from './use-names.ts';

type EditorTestProps = Pick<TestWindowProps, 'asked' | 'hidden' | 'onClose'>;

/** The test of the workflow that is open: its draft, or in view mode what is published. */
export function EditorTest({ asked, hidden, onClose }: EditorTestProps) {
  const editor = useEditor();
  const workflow = useDocument(({ workflow: one }) => one);
  const variables = useDocument(({ database_variables }) => database_variables);
  const nodes = useDocument((document) => document.nodes);
  const nameOf = useNodeName();
  const names = useNames();
  const stop = useRef<() => Shown>(undefined);
  const frame = useRef<HTMLElement>(null);
  useEffect(
    () => () => {
      stop.current?.();
      editor.lit.set(null);
    },
    [editor],
  );
  const onPassed = useCallback(
    (passed: Passed) => {
      stop.current = lightUp(editor.lit, passed, stop.current?.());
      const last = passed.nodes.at(-1);
      if (last) editor.hands.get()?.see(last, coveredBy(frame.current));
    },
    [editor],
  );
  const steps = [...nodes.values()]
    .filter(({ kind }) => !canvasOnly.includes(kind))
    .map((node) => ({ id: node.id, name: nameOf(node) }));
  return (
    <TestWindow
      ref={frame}
      workflowId={workflow.id}
      isDraft={!editor.readOnly}
      asked={asked}
      variables={variables}
      nodes={steps}
      names={names}
      hidden={hidden}
      onClose={onClose}
      onPassed={onPassed}
    />
  );
}

/** What the test covers of the canvas: its width, unless it covers all of it. */
function coveredBy(test: HTMLElement | null): number {
  const width = test?.offsetWidth ?? 0;
  return width < window.innerWidth / 2 ? width : 0;
}

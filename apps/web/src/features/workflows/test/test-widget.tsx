import { IconPlayerPlay } from '@tabler/icons-react';
import { Suspense, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCommand } from '../editor/use-command.ts';
import { needTexts } from '../../../platform/i18n.tsx';
import { later } from '../../../platform/later.ts';
import { useEditor } from '../editor/use-editor.ts';
import classes from './widget.module.css';

const load = async () => (await Promise.all([import('./editor-test.tsx'), needTexts('workflowPanels')]))[0];
const EditorTest = later(async () => (await load()).EditorTest);
/** Somebody may ask for it. */
const expect = () => void load().catch(() => undefined);

/** The floating button at the bottom right and the test that it opens; `open`: from the start. Closing it keeps the chat. */
export function TestWidget({ open }: { open: boolean }) {
  const t = useTranslations('editor');
  const editor = useEditor();
  const [state, setState] = useState<'new' | 'open' | 'closed'>(open ? 'open' : 'new');
  /** How often its dialogues were asked for. */
  const [asked, setAsked] = useState(0);
  const button = useRef<HTMLButtonElement>(null);

  useCommand('test', t('test'), () => setState('open'));
  useCommand('dialogues', t('dialogues'), showDialogues, { open: !editor.readOnly });

  function showDialogues() {
    setAsked(asked + 1);
    setState('open');
  }

  function close() {
    setState('closed');
    editor.lit.set(null);
    button.current?.focus();
  }

  return (
    <div className={classes.root} data-test-widget data-state={state}>
      {state === 'new' ? null : (
        <Suspense fallback={null}>
          <EditorTest asked={asked} hidden={state !== 'open'} onClose={close} />
        </Suspense>
      )}
      <button
        ref={button}
        type="button"
        className={classes.button}
        hidden={state === 'open'}
        aria-expanded={state === 'open'}
        onPointerEnter={expect}
        onFocus={expect}
        onClick={() => setState('open')}
      >
        <IconPlayerPlay size={18} stroke={1.75} aria-hidden="true" />
        {t('test')}
      </button>
    </div>
  );
}

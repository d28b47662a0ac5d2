import type { DatabaseVariable } from '@centralita/contract/workflows/schema';
import { IconX } from '@tabler/icons-react';
import { useEffect, useState, type RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { own } from '../../../platform/own.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { useVisitState } from '../../../ui/use-asked.ts';
import { CallTab } from './call-tab.tsx';
import { DialoguesTab } from './dialogues/dialogues-tab.tsx';
import { SaveDialogue } from './dialogues/save-dialogue.tsx';
import type { Names } from './names.ts';
import { ChatTab } from './chat/chat-tab.tsx';
import { useChat } from './chat/use-chat.ts';
import { useEscape } from './use-escape.ts';
import { passedBy, type Passed } from '../../../parts/trace/shown-steps.ts';
import { rememberedValues, rememberValues } from './values/remembered.ts';
import type { Step } from './values/steer.tsx';
import { VariablesTab } from './values/variables-tab.tsx';
import classes from './widget.module.css';

type TabName = 'variables' | 'call' | 'chat' | 'dialogues';

export interface TestWindowProps {
  ref: RefObject<HTMLElement | null>;
  workflowId: string;
  isDraft: boolean;
  /** How often its dialogues were asked for: each time they are shown. */
  asked: number;
  variables: readonly DatabaseVariable[];
  nodes: readonly Step[];
  names: Names;
  hidden: boolean;
  onClose: () => void;
  /** What the chat passed lights up on the canvas. */
  onPassed: (passed: Passed) => void;
}

/** Test configuration: values, the chat, and the dialogues that were kept of it. */
export function TestWindow(props: TestWindowProps) {
  const { ref, workflowId, isDraft, asked, variables, nodes, names, hidden, onClose, onPassed } = props;
  const t = useTranslations('workflowTest');
  const [tab, setTab] = useVisitState<TabName>(asked, asked > 0 ? 'dialogues' : 'variables');
  const [kept, setKept] = useState(() => rememberedValues(workflowId));
  const [saving, setSaving] = useState(0);
  const values = Object.fromEntries(variables.map(({ name }) => [name, own(kept, name) ?? '']));
  const isComplete = variables.every(({ name }) => (own(kept, name) ?? '').trim() !== '');
  const chat = useChat({ workflowId, isDraft, values });
  const { exchanges } = chat;
  const newest = exchanges.at(-1);
  // As text: what else comes of the newest turn, its words above all, must not light it up from the beginning again.
  const passed = newest ? JSON.stringify(passedBy(newest.steps)) : null;
  useEffect(() => {
    if (passed !== null) onPassed(JSON.parse(passed) as Passed);
  }, [passed, onPassed]);
  useEffect(() => {
    if (!hidden) ref.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus();
  }, [hidden, ref]);
  useEscape(ref, onClose);
  const closed = isComplete ? {} : { disabled: t('needsValues') };

  function startChat() {
    setTab('chat');
    chat.begin();
  }

  function change(now: Record<string, string>) {
    setKept(now);
    rememberValues(workflowId, now);
  }

  return (
    <section ref={ref} className={classes.window} hidden={hidden} role="dialog" aria-label={t('title')}>
      <div className={classes.head}>
        <div className={classes.heading}>
          <h2 className={classes.title}>{t('title')}</h2>
          <p className={classes.subject}>{isDraft ? t('ofDraft') : t('ofPublished')}</p>
        </div>
        <IconButton
          label={t('close')}
          icon={<IconX size={18} stroke={1.75} aria-hidden="true" />}
          onClick={onClose}
        />
      </div>
      <Tabs
        label={t('title')}
        value={tab}
        onChange={(next) => {
          if (next === 'chat' && exchanges.length === 0) startChat();
          else setTab(next);
        }}
        tabs={[
          { value: 'variables', label: t('tab.variables') },
          { value: 'call', label: t('tab.call'), ...closed },
          { value: 'chat', label: t('tab.chat'), ...closed },
          ...(isDraft ? [{ value: 'dialogues' as const, label: t('tab.dialogues') }] : []),
        ]}
      >
        {tab === 'variables' ? (
          <VariablesTab
            variables={variables}
            values={values}
            onChange={change}
            isComplete={isComplete}
            onStartChat={startChat}
            onStartCall={() => setTab('call')}
          />
        ) : null}
        {tab === 'call' ? <CallTab onChat={startChat} /> : null}
        {tab === 'chat' ? (
          <ChatTab
            chat={chat}
            names={names}
            nodes={nodes}
            onShow={({ steps }) => onPassed(passedBy(steps))}
            onSave={isDraft ? () => setSaving(saving + 1) : null}
          />
        ) : null}
        {tab === 'dialogues' ? (
          <DialoguesTab workflowId={workflowId} names={names} onChat={isComplete ? startChat : null} />
        ) : null}
      </Tabs>
      {saving > 0 ? (
        <SaveDialogue
          key={saving}
          workflowId={workflowId}
          exchanges={exchanges}
          onSaved={() => setTab('dialogues')}
        />
      ) : null}
    </section>
  );
}

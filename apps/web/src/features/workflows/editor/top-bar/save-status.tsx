import { IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError, textIn } from '../../../../platform/api-error.ts';
import { useLanguage } from '../../../../platform/i18n.tsx';
import { Button } from '../../../../ui/button.tsx';
import { useDraft, useEditor } from '../use-editor.ts';
import classes from './save-status.module.css';

const icons = {
  saved: IconCloudCheck,
  saving: IconCloudUp,
  asking: IconCloudUp,
  waiting: IconCloudOff,
} as const;

/** Whether everything that was done is saved, and what keeps it from being so. */
export function SaveStatus() {
  const t = useTranslations('editor.save');
  const editor = useEditor();
  const saved = useDraft((state) => state.save);
  const choices = useDraft((state) => state.conflicts.length);
  // Of what somebody has to choose about, nothing is saved yet.
  const save = saved === 'saved' && choices > 0 ? 'asking' : saved;
  const waiting = useDraft((state) => state.waiting);
  const reason = useDraft((state) => state.reason);
  const keeps = useDraft((state) => state.keeps);
  useGuard(!keeps && waiting > 0);
  const Icon = icons[save];
  const answer = useDraft((state) => state.answer);
  const language = useLanguage();
  const isOffline = reason === 'offline';
  // A service that is switched off, or a right that was taken away, is no lost connection.
  const told = isOffline && answer instanceof ApiError && answer.status > 0 ? textIn(language, answer) : '';
  const text =
    save === 'waiting'
      ? t(isOffline && !told ? 'offline' : 'waiting', { count: waiting }) + (told && `. ${told}`)
      : t(save, { count: choices });
  return (
    <span className={classes.root} data-save={save}>
      <span className={classes.state} role="status" title={text}>
        <Icon size={18} stroke={1.6} aria-hidden="true" />
        <span className={classes.text}>{text}</span>
      </span>
      {save === 'waiting' ? (
        <Button size="sm" onClick={() => editor.draft.saveNow()}>
          {t(isOffline ? 'tryNow' : 'saveNow')}
        </Button>
      ) : null}
    </span>
  );
}

/** Where the browser keeps nothing, it asks before a page with unsaved changes is left. */
function useGuard(needed: boolean) {
  useEffect(() => {
    if (!needed) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [needed]);
}

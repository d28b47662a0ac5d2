import { addVoice, removeVoice } from '@centralita/contract/voices/routes';
import type { AiVoice } from '@centralita/contract/voices/schema';
import { IconCheck, IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { ApiError, textIn } from '../../platform/api-error.ts';
import { call } from '../../platform/api.ts';
import { useLanguage } from '../../platform/i18n.tsx';
import { useAct } from '../../platform/use-act.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import classes from './voices.module.css';

/** Adds the voice to the company's library, or takes it out. */
export function LibraryButton({ voice }: { voice: AiVoice }) {
  const t = useTranslations('voices');
  const language = useLanguage();
  const { busy, run } = useAct(0, 'voices');
  const { voice_id, display_name: name } = voice;
  const body = { voice_id };

  if (!voice.is_added) {
    const add = () =>
      void run(() => call(addVoice, { body }), { success: t('added'), failure: t('addFailed') });
    return (
      <Button
        size="sm"
        busy={busy}
        onClick={add}
        icon={<IconPlus size={15} stroke={1.75} aria-hidden="true" />}
      >
        {t('add')}
        <span className="unseen">{` ${name}`}</span>
      </Button>
    );
  }
  const remove = () =>
    void run(() => call(removeVoice, { body }), {
      success: t('removed'),
      // What uses it is named.
      failure: (fault) =>
        fault instanceof ApiError && fault.code === 'used_by_campaigns'
          ? t('removeRefused', { reason: textIn(language, fault) })
          : t('removeFailed'),
    });
  return (
    <span className={classes.added}>
      <IconCheck size={15} stroke={2} aria-hidden="true" />
      {t('inLibrary')}
      <IconButton
        label={t('removeVoice', { name })}
        icon={<IconTrash size={17} stroke={1.6} aria-hidden="true" />}
        disabled={busy}
        onClick={remove}
      />
    </span>
  );
}

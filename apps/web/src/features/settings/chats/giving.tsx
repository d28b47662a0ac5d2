import { updateChatSettings } from '@centralita/contract/support/desk-routes';
import type { ChatSettings } from '@centralita/contract/support/desk-schema';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../../platform/api.ts';
import { useAct } from '../../../platform/use-act.ts';
import { Button } from '../../../ui/button.tsx';
import { FaultText } from '../../../ui/fault-text.tsx';
import { Field } from '../../../ui/field.tsx';
import { Switch } from '../../../ui/switch.tsx';
import classes from './chats.module.css';

const minutes = ['waiting_minutes', 'away_minutes', 'mail_minutes'] as const;
type Minutes = (typeof minutes)[number];
const words = { waiting_minutes: 'waiting', away_minutes: 'away', mail_minutes: 'mail' } as const;

/** How chats are given out, what those who wait are told, who is mailed. */
export function Giving({ settings }: { settings: ChatSettings }) {
  const t = useTranslations('settings.chats');
  const [typed, setTyped] = useState<Partial<Record<Minutes, string>>>({});
  const [auto, setAuto] = useState<boolean | null>(null);
  const { busy, run, error } = useAct(0, 'chatDesk');
  const textOf = (name: Minutes) => typed[name] ?? String(settings[name] ?? '');
  const isWrong = (name: Minutes) => minutesIn(textOf(name)) === undefined;

  async function save() {
    if (busy || minutes.some(isWrong)) return;
    const body = {
      is_auto_assigned: auto ?? settings.is_auto_assigned,
      waiting_minutes: minutesIn(textOf('waiting_minutes')) ?? null,
      away_minutes: minutesIn(textOf('away_minutes')) ?? null,
      mail_minutes: minutesIn(textOf('mail_minutes')) ?? null,
    };
    const said = { success: t('saved'), failure: t('saveFailed') };
    if (await run(() => call(updateChatSettings, { body }), said)) {
      setTyped({});
      setAuto(null);
    }
  }
  return (
    <form
      className={classes.part}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <h2 className={classes.heading}>{t('giving')}</h2>
      <Switch label={t('auto')} checked={auto ?? settings.is_auto_assigned} onChange={setAuto} />
      {minutes.map((name) => (
        <Field
          key={name}
          label={t(words[name])}
          inputMode="numeric"
          maxLength={4}
          hint={t('never')}
          value={textOf(name)}
          onChange={(text) => setTyped((now) => ({ ...now, [name]: text }))}
          error={isWrong(name) ? t('minutesWrong') : null}
        />
      ))}
      <FaultText>{error}</FaultText>
      <div>
        <Button kind="primary" type="submit" busy={busy}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}

/** Null: never. Undefined: no such number. */
function minutesIn(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const number = Number(text);
  return Number.isInteger(number) && number >= 1 && number <= 1440 ? number : undefined;
}

import { labelSupportChat } from '@centralita/contract/support/routes';
import type { SupportConversation } from '@centralita/contract/support/schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { deskQuery } from '../../../parts/chats/desk-query.ts';
import { LabelChip } from '../../../parts/chats/label-chip.tsx';
import { call } from '../../../platform/api.ts';
import { refresh } from '../../../platform/query.ts';
import { sayFailed } from '../../../platform/use-act.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import classes from './side.module.css';

/** Which labels the chat has. */
export function LabelPicker({ chat: { session_id, label_ids } }: { chat: SupportConversation }) {
  const t = useTranslations('chats.labels');
  const { data } = useQuery(deskQuery());
  /** What was chosen and is on its way. */
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const shown = chosen ?? label_ids;

  async function put(id: string, isOn: boolean) {
    const wanted = isOn ? [...shown, id] : shown.filter((one) => one !== id);
    setChosen(wanted);
    try {
      await call(labelSupportChat, { params: { session_id }, body: { label_ids: wanted } });
    } catch (fault) {
      sayFailed(fault, t('failed'));
    }
    await refresh('chats');
    setChosen((now) => (now === wanted ? null : now));
  }
  return (
    <section>
      <h3 className={classes.heading}>{t('title')}</h3>
      {data?.labels.length === 0 ? <p className={classes.soft}>{t('none')}</p> : null}
      <div className={classes.labels}>
        {data?.labels.map((label) => (
          <Checkbox
            key={label.id}
            label={<LabelChip label={label} />}
            checked={shown.includes(label.id)}
            onChange={(isOn) => void put(label.id, isOn)}
          />
        ))}
      </div>
    </section>
  );
}

import { isWholePhone } from '@centralita/engine/graph/whole-phone';
import { useTranslations } from 'use-intl';
import { Field } from '../../../../ui/field.tsx';
import { useDocument } from '../../editor/use-editor.ts';
import { PhoneField } from '../../phone-field.tsx';
import classes from '../parts/parts.module.css';
import { useConfiguration } from '../parts/use-configuration.ts';

/** Where the person is passed on to: a phone on calls; in chats the people of the company take over, so nothing is set. */
export function TransferPanel({ nodeId }: { nodeId: string }) {
  const t = useTranslations('nodePanels.transfer');
  const channel = useDocument((document) => document.workflow.channel);
  const { configuration, readOnly, change } = useConfiguration('transfer', nodeId);
  const { phone, extension } = configuration;
  if (channel !== 'phone') return <p className={classes.text}>{t('chat')}</p>;
  const isWrong = phone !== '' && !isWholePhone(phone);
  return (
    <div className={classes.root}>
      <p className={classes.text}>{t('text')}</p>
      <PhoneField
        label={t('phone')}
        value={phone}
        onChange={(text) => change(t('undo'), { phone: text }, 'text')}
        error={isWrong ? t('phoneWrong') : null}
        disabled={readOnly}
      />
      <Field
        label={t('extension')}
        value={extension}
        onChange={(text) => change(t('undo'), { extension: text }, 'text')}
        hint={t('extensionHint')}
        inputMode="tel"
        maxLength={20}
        readOnly={readOnly}
        autoComplete="off"
      />
    </div>
  );
}

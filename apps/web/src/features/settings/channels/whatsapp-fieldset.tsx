import { maxNameLength } from '@centralita/contract/core/constants';
import { useTranslations } from 'use-intl';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FaultText } from '../../../ui/fault-text.tsx';
import { Field } from '../../../ui/field.tsx';
import classes from './whatsapp-fieldset.module.css';

interface WhatsAppFieldsetProps {
  accepted: boolean;
  onAccept: (accepted: boolean) => void;
  name: string;
  onName: (name: string) => void;
  locked: boolean;
  /** What goes on meanwhile; read aloud. */
  doing: string | null;
  fault: string | null;
}

export function WhatsAppFieldset(props: WhatsAppFieldsetProps) {
  const { accepted, onAccept, name, onName, locked, doing, fault } = props;
  const t = useTranslations('channels.whatsapp');
  const link = (href: string) => (words: React.ReactNode) => (
    <a href={href} target="_blank" rel="noreferrer">
      {words}
    </a>
  );
  return (
    <>
      <Field
        label={t('name')}
        value={name}
        onChange={onName}
        hint={t('nameHint')}
        maxLength={maxNameLength}
        autoComplete="off"
        disabled={locked}
        required
      />
      <Checkbox
        checked={accepted}
        onChange={onAccept}
        disabled={locked}
        label={t.rich('terms', {
          business: link('https://www.whatsapp.com/legal/business-terms'),
          hosting: link('https://www.facebook.com/legal/Meta-Hosting-Terms-Cloud-API'),
        })}
      />
      <p role="status" className={classes.doing}>
        {doing}
      </p>
      <FaultText>{fault}</FaultText>
    </>
  );
}

import { maxNameLength } from '@centralita/contract/core/constants';
import { maxDescriptionLength } from '@centralita/contract/webhooks/limits';
import { useTranslations } from 'use-intl';
import { FieldPair } from '../../../ui/field-pair.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { Section } from './section.tsx';
import { useFaultOf } from './use-faults.ts';
import { developNameOf, type WebhookFields } from './webhook-fields.ts';

interface PartProps {
  fields: WebhookFields;
  onEdit: (changes: Partial<WebhookFields>) => void;
}

/** What it is called, by people and by programs, and when it is of use. */
export function Basics({ fields, onEdit }: PartProps) {
  const t = useTranslations('integrations');
  const faultOf = useFaultOf();
  const { name, develop_name, description } = fields;
  const follows = develop_name === developNameOf(name);
  return (
    <Section title={t('basics.title')}>
      <FieldPair>
        <Field
          label={t('name')}
          value={name}
          onChange={(typed) =>
            onEdit({ name: typed, ...(follows ? { develop_name: developNameOf(typed) } : {}) })
          }
          error={faultOf('name')}
          maxLength={maxNameLength}
          autoComplete="off"
          required
        />
        <Field
          label={t('developName')}
          value={develop_name}
          onChange={(typed) => onEdit({ develop_name: typed })}
          error={faultOf('develop_name')}
          maxLength={maxNameLength}
          autoComplete="off"
          required
        />
      </FieldPair>
      <TextArea
        label={t('description')}
        hint={t('descriptionHint')}
        value={description}
        onChange={(typed) => onEdit({ description: typed })}
        error={faultOf('description')}
        maxLength={maxDescriptionLength}
        rows={2}
      />
    </Section>
  );
}

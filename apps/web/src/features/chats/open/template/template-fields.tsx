import { needsOf } from '@centralita/contract/channels/template-rules';
import type { WhatsAppTemplate } from '@centralita/contract/channels/templates';
import { useTranslations } from 'use-intl';
import { Field } from '../../../../ui/field.tsx';
import { HeaderFile } from './header-file.tsx';
import type { useFilling } from './use-filling.ts';
import classes from './template.module.css';

/** The most that Meta takes at one place. */
const maxLength = 1_024;

interface TemplateFieldsProps {
  filling: ReturnType<typeof useFilling>;
  template: WhatsAppTemplate;
}

/** A field for each place of a template, and the file at its head; nothing where it has none. */
export function TemplateFields({ filling, template }: TemplateFieldsProps) {
  const t = useTranslations('chats.template');
  const needs = needsOf(template);
  const fields = [
    ...needs.header.map((name) => ({ part: 'header', name, label: t('ofHeader', { name }) }) as const),
    ...needs.body.map((name) => ({ part: 'body', name, label: t('ofBody', { name }) }) as const),
    ...needs.buttons.map(
      ({ index, text, type }) =>
        ({
          part: 'buttons',
          name: String(index),
          label: t(type === 'url' ? 'ofLink' : 'ofCode', { text }),
        }) as const,
    ),
  ];
  if (fields.length === 0 && !needs.media) return null;
  return (
    <div className={classes.fields}>
      {needs.media ? <HeaderFile filling={filling} wanted={needs.media} /> : null}
      {fields.map(({ part, name, label }) => (
        <Field
          key={`${part}.${name}`}
          label={label}
          value={filling.typed[part][name] ?? ''}
          onChange={(text) => filling.type(part, name, text)}
          error={filling.lacks(`${part}.${name}`) ? t('missing') : null}
          maxLength={maxLength}
          autoComplete="off"
          disabled={filling.busy}
          required
        />
      ))}
    </div>
  );
}

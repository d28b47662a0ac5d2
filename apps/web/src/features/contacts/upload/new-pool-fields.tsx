import { maxNameLength } from '@centralita/contract/core/constants';
import { useTranslations } from 'use-intl';
import { Field } from '../../../ui/field.tsx';
import { TagField } from '../../../ui/tag-field.tsx';
import type { UploadTarget } from './target.ts';
import { withMore, type UploadForm } from './upload-form.ts';
import classes from './upload.module.css';

interface NewPoolFieldsProps {
  target: UploadTarget;
  form: UploadForm;
  /** That it has no name is to be said. */
  missing: boolean;
  onChange: (form: UploadForm) => void;
}

/** Name and further columns of the list that is made with the file. */
export function NewPoolFields({ target, form, missing, onChange }: NewPoolFieldsProps) {
  const t = useTranslations('contactStart');
  const empty = useTranslations('contactEmpty');
  return (
    <div className={classes.fields}>
      <Field
        label={t('name')}
        value={form.name}
        onChange={(name) => onChange({ ...form, name })}
        error={missing ? t('nameRequired') : null}
        maxLength={maxNameLength}
        autoComplete="off"
        required
      />
      <TagField
        label={empty('optional')}
        tags={form.more}
        onChange={(more) => onChange(withMore(form, more, target))}
        removeLabel={(name) => empty('remove', { name })}
        hint={empty('optionalHint')}
        maxLength={maxNameLength}
      />
    </div>
  );
}

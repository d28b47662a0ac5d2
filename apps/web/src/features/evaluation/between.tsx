import type { RunComparison } from '@centralita/contract/evaluation/schema';
import { useTranslations } from 'use-intl';
import classes from './evaluation.module.css';

/** What is other about the later run: settings, model, sources. */
export function Between({ comparison: { settings, sources } }: { comparison: RunComparison }) {
  const t = useTranslations('evaluation.between');
  return (
    <section className={classes.between}>
      <h2>{t('title')}</h2>
      {settings.length + sources.length === 0 ? <p className={classes.hint}>{t('nothing')}</p> : null}
      <ul>
        {settings.map(({ setting, before, after }) => (
          <li key={setting}>
            <strong>{nameOf(setting, t)}</strong>
            <del>{before || t('empty')}</del>
            <ins>{after || t('empty')}</ins>
          </li>
        ))}
        {sources.map(({ name, change }) => (
          <li key={`${name} ${change}`}>
            <strong>{name}</strong> {t(`source.${change}`)}
          </li>
        ))}
      </ul>
    </section>
  );
}

const names = [
  'model',
  'name',
  'organization_name',
  'answer_language',
  'categories',
  'search_type',
  'not_found_answer',
  'specific_instructions',
  'focus',
  'temperature',
] as const;

function nameOf(setting: string, t: ReturnType<typeof useTranslations<'evaluation.between'>>): string {
  const known = names.find((one) => one === setting);
  return known ? t(`setting.${known}`) : setting;
}

import { useTranslations } from 'use-intl';
import classes from '../parts/parts.module.css';

/** Nothing is set here: it says what the step does. */
export function StartPanel() {
  const t = useTranslations('nodePanels.start');
  return <p className={classes.text}>{t('text')}</p>;
}

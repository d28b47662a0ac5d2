import { useTranslations } from 'use-intl';
import classes from '../parts/parts.module.css';

/** Nothing is set here: it says what the step does. */
export function EndPanel() {
  const t = useTranslations('nodePanels.end');
  return <p className={classes.text}>{t('text')}</p>;
}

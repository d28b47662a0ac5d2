import { useTranslations } from 'use-intl';
import classes from '../face.module.css';

export function StartFace() {
  const t = useTranslations('editor.face');
  return <p className={classes.faint}>{t('start')}</p>;
}

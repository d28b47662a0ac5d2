import { useTranslations } from 'use-intl';
import classes from '../face.module.css';

export function EndFace() {
  const t = useTranslations('editor.face');
  return <p className={classes.faint}>{t('end')}</p>;
}

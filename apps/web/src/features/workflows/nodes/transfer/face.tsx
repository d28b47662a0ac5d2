import { useTranslations } from 'use-intl';
import classes from '../face.module.css';
import type { FaceProps } from '../face-props.ts';
import { Missing } from '../missing.tsx';

export function TransferFace({ node }: FaceProps<'transfer'>) {
  const t = useTranslations('editor.face');
  const { phone, extension } = node.configuration;
  if (phone === '') return <Missing>{t('noPhone')}</Missing>;
  return <p className={classes.lines}>{extension === '' ? phone : t('phone', { phone, extension })}</p>;
}

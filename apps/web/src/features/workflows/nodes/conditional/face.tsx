import { useTranslations } from 'use-intl';
import classes from '../face.module.css';
import type { FaceProps } from '../face-props.ts';

/** Its conditions are its ways out, which every node shows below its face. */
export function ConditionalFace({ node }: FaceProps<'conditional'>) {
  const t = useTranslations('editor.face');
  return node.configuration.conditions.length === 0 ? (
    <p className={classes.faint}>{t('noCondition')}</p>
  ) : null;
}

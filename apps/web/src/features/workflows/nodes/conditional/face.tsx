import { useTranslations } from 'use-intl';
import type { FaceProps } from '../face-props.ts';
import { Missing } from '../missing.tsx';

/** Its conditions are its ways out, which every node shows below its face. */
export function ConditionalFace({ node }: FaceProps<'conditional'>) {
  const t = useTranslations('editor.face');
  return node.configuration.conditions.length === 0 ? <Missing>{t('noCondition')}</Missing> : null;
}

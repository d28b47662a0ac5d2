import { isWholePhone } from '@centralita/engine/graph/whole-phone';
import { useTranslations } from 'use-intl';
import { useDocument } from '../../editor/use-editor.ts';
import classes from '../face.module.css';
import type { FaceProps } from '../face-props.ts';
import { Missing } from '../missing.tsx';

export function TransferFace({ node }: FaceProps<'transfer'>) {
  const t = useTranslations('editor.face');
  const channel = useDocument((document) => document.workflow.channel);
  const { phone, extension } = node.configuration;
  // In chats there is nobody to call.
  if (channel !== 'phone') return <p className={classes.lines}>{t('person')}</p>;
  if (phone === '') return <Missing>{t('noPhone')}</Missing>;
  if (!isWholePhone(phone)) return <Missing>{t('wrongPhone', { phone })}</Missing>;
  return <p className={classes.lines}>{extension === '' ? phone : t('phone', { phone, extension })}</p>;
}

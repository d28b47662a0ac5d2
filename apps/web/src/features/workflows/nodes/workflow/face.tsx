import { useTranslations } from 'use-intl';
import classes from '../face.module.css';
import type { FaceProps } from '../face-props.ts';

export function WorkflowFace({ node }: FaceProps<'workflow'>) {
  const t = useTranslations('editor.face');
  const isChosen = node.configuration.transfer_workflow_id !== '';
  return <p className={classes.faint}>{isChosen ? t('workflow') : t('noWorkflow')}</p>;
}

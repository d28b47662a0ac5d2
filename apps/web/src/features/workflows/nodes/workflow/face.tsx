import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import classes from '../face.module.css';
import type { FaceProps } from '../face-props.ts';
import { Missing } from '../missing.tsx';
import { workflowNamesQuery } from '../../workflow-queries.ts';

export function WorkflowFace({ node }: FaceProps<'workflow'>) {
  const t = useTranslations('editor.face');
  const { transfer_workflow_id: id } = node.configuration;
  const { data } = useQuery(workflowNamesQuery());
  if (id === '') return <Missing>{t('noWorkflow')}</Missing>;
  if (!data) return <p className={classes.lines}>{t('workflow')}</p>;
  const workflow = data.find((one) => one.id === id);
  return workflow ? <p className={classes.lines}>{workflow.name}</p> : <Missing>{t('goneWorkflow')}</Missing>;
}

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import classes from '../face.module.css';
import type { FaceProps } from '../face-props.ts';
import { Missing } from '../missing.tsx';
import { webhooksQuery } from '../../webhooks-query.ts';

export function WebhookFace({ node }: FaceProps<'webhook'>) {
  const t = useTranslations('editor.face');
  const { webhook_id: id } = node.configuration;
  const { data } = useQuery(webhooksQuery());
  if (id === '') return <Missing>{t('noWebhook')}</Missing>;
  if (!data) return <p className={classes.lines}>{t('webhook')}</p>;
  const webhook = data.find((one) => one.id === id);
  return webhook ? <p className={classes.lines}>{webhook.name}</p> : <Missing>{t('goneWebhook')}</Missing>;
}

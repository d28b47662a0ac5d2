import { useTranslations } from 'use-intl';
import classes from '../face.module.css';
import type { FaceProps } from '../face-props.ts';

export function WebhookFace({ node }: FaceProps<'webhook'>) {
  const t = useTranslations('editor.face');
  return (
    <p className={classes.faint}>{node.configuration.webhook_id === '' ? t('noWebhook') : t('webhook')}</p>
  );
}

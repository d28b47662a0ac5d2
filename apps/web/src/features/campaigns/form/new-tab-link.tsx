import { IconExternalLink } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { ReactNode } from 'react';
import classes from './form.module.css';

/** Leads to another screen without leaving what is being typed here. */
export function NewTabLink({ to, children }: { to: string; children: ReactNode }) {
  const t = useTranslations('campaigns.form');
  return (
    <a href={to} target="_blank" rel="noreferrer" className={classes.link}>
      {children}
      <IconExternalLink size={14} stroke={1.75} aria-hidden="true" />
      <span className="unseen">{t('newTab')}</span>
    </a>
  );
}

import { IconHeadset } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { returnToAdmin } from '../../platform/auth.ts';
import { useSession } from '../../platform/session.ts';
import classes from './support-banner.module.css';

const strong = (text: ReactNode) => <strong dir="auto">{text}</strong>;

/** On every screen while a super admin acts for a company: for which one, and the way out. */
export function SupportBanner() {
  const t = useTranslations('support');
  const { company } = useSession();
  const [leaving, setLeaving] = useState(false);
  if (!company) return null;
  const words = { company: company.name, b: strong };
  return (
    <section className={classes.root} aria-label={t('label')}>
      <IconHeadset size={18} stroke={1.75} aria-hidden="true" className={classes.icon} />
      <p className={classes.long}>{t.rich('acting', words)}</p>
      <p className={classes.short} aria-hidden="true">
        <strong dir="auto">{company.name}</strong>
      </p>
      <button
        type="button"
        className={classes.leave}
        disabled={leaving}
        onClick={() => {
          setLeaving(true);
          void returnToAdmin();
        }}
      >
        {t('leave')}
        <span className={classes.more}> {t('leaveMore')}</span>
      </button>
    </section>
  );
}

import {
  acceptByLink,
  declineByLink,
  invitationOfLink,
} from '@centralita/contract/identity/invitation-routes';
import { Link, useLocation } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isGone } from '../../platform/api-error.ts';
import { call } from '../../platform/api.ts';
import { LoadFailed } from '../../platform/load-failed.tsx';
import { usePage } from '../../platform/page.ts';
import { keepIdentifier } from '../../platform/session.ts';
import { toastError } from '../../platform/toast.tsx';
import { roleKeys } from '../../parts/users/role-keys.ts';
import { Button } from '../../ui/button.tsx';
import classes from './link-screen.module.css';

/** Where the link of an invitation mail leads: the mailbox answers, signed in or not. */
export function LinkScreen() {
  const t = useTranslations('invitation');
  const token = useLocation({ select: ({ hash }) => hash });
  const [answered, setAnswered] = useState<'joined' | 'declined' | null>(null);
  const [busy, setBusy] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['invitation-link', token],
    queryFn: () => call(invitationOfLink, { body: { token } }),
    retry: false,
    staleTime: Infinity,
  });
  usePage(data ? t('title', { company: data.company_name }) : t('gone'));

  async function answer(accept: boolean, email: string) {
    setBusy(true);
    try {
      await call(accept ? acceptByLink : declineByLink, { body: { token } });
      keepIdentifier(email);
      setAnswered(accept ? 'joined' : 'declined');
    } catch (fault) {
      toastError(fault);
    } finally {
      setBusy(false);
    }
  }

  if (error && !isGone(error)) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (error) return <Told title={t('gone')} text={t('goneText')} />;
  if (!data) return null;
  const { company_name: company, email, role } = data;
  if (answered) return <Told title={t('title', { company })} text={t(answered, { company, email })} />;
  return (
    <>
      <h1 className={classes.title}>{t('title', { company })}</h1>
      <p className={classes.text}>{t('text', { role: t(`roles.${roleKeys[role]}`) })}</p>
      <p className={classes.text}>{t('for', { email })}</p>
      <div className={classes.acts}>
        <Button kind="primary" size="lg" busy={busy} fullWidth onClick={() => void answer(true, email)}>
          {t('accept')}
        </Button>
        <Button size="lg" disabled={busy} fullWidth onClick={() => void answer(false, email)}>
          {t('decline')}
        </Button>
      </div>
    </>
  );
}

function Told({ title, text }: { title: string; text: string }) {
  const t = useTranslations('invitation');
  return (
    <>
      <h1 className={classes.title}>{title}</h1>
      <p role="status" className={classes.text}>
        {text}
      </p>
      <Link to="/login">{t('signIn')}</Link>
    </>
  );
}

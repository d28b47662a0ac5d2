import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../platform/api-error.ts';
import { askForCode } from '../../platform/auth.ts';
import { usePage } from '../../platform/page.ts';
import { providerProblem } from '../../platform/provider-sign-in.ts';
import { keepIdentifier, typedIdentifier, useSession } from '../../platform/session.ts';
import { toastError } from '../../platform/toast.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { emailProblem, type EmailProblem } from '../../platform/email.ts';
import { ProviderProblem, Providers } from './providers.tsx';
import classes from './sign-in.module.css';

const endings = { elsewhere: 'endedElsewhere', expired: 'expired', rights: 'endedByRights' } as const;

/** The e-mail address, to which a code is sent. What is typed survives failures and a reload. */
export function IdentifyScreen() {
  const t = useTranslations('login');
  const navigate = useNavigate();
  const { ended } = useSession();
  const [email, setEmail] = useState(typedIdentifier);
  const [problem, setProblem] = useState<EmailProblem | null>(null);
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  usePage(t('title'));

  function type(text: string) {
    setEmail(text);
    keepIdentifier(text);
    if (problem) setProblem(emailProblem(text));
  }

  async function submit() {
    if (busy) return;
    const found = emailProblem(email);
    setProblem(found);
    if (found) return field.current?.focus();
    setBusy(true);
    providerProblem.set(null);
    try {
      await askForCode(email.trim());
      await navigate({ to: '/login/passwordless' });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'invalid') setProblem('emailInvalid');
      else toastError(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <h1 className={classes.title}>{t('title')}</h1>
      <p className={classes.text}>{t('subtitle')}</p>
      {ended ? (
        <p role="status" className={classes.notice}>
          {t(endings[ended])}
        </p>
      ) : null}
      <ProviderProblem />
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Field
          ref={field}
          label={t('email')}
          type="email"
          name="email"
          autoComplete="username"
          inputMode="email"
          maxLength={254}
          placeholder={t('emailPlaceholder')}
          value={email}
          onChange={type}
          error={problem && t(problem)}
          required
          autoFocus
        />
        <Button kind="primary" size="lg" type="submit" busy={busy} fullWidth>
          {t('submit')}
        </Button>
      </form>
      <Providers />
    </>
  );
}

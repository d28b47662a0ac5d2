import { otpLength, otpMaxAttempts } from '@centralita/contract/core/constants';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../platform/api-error.ts';
import { enterCode } from '../../platform/auth.ts';
import { attemptFor, codeUsedUp } from '../../platform/login-attempt.ts';
import { usePage } from '../../platform/page.ts';
import { useSession } from '../../platform/session.ts';
import { clearToasts, toastError } from '../../platform/toast.tsx';
import { Button } from '../../ui/button.tsx';
import { CodeInput } from '../../ui/code-input.tsx';
import { Resend } from './resend.tsx';
import classes from './sign-in.module.css';

/** The six characters of the mail. They go off by themselves; a wrong code clears the cells, one that did not arrive waits in them. */
export function CodeScreen() {
  const t = useTranslations('login');
  const common = useTranslations('common');
  const navigate = useNavigate();
  const { identifier } = useSession();
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  // The cells are marked until the next letter, what was wrong is said until the next try.
  const [wrong, setWrong] = useState(false);
  const [refused, setRefused] = useState(false);
  // Typed in full, but not judged: the server was out of reach.
  const [waits, setWaits] = useState(false);
  const email = identifier ?? '';
  const [resendAt, setResendAt] = useState(() => attemptFor(email)?.resendAt ?? 0);
  const wrongOnes = useRef(0);
  const cells = useRef<HTMLInputElement>(null);
  usePage(t('verifyTitle'));
  // While a code is checked the cells are disabled, which takes the focus; it comes back with a wrong code.
  useEffect(() => {
    if (!busy) cells.current?.focus();
  }, [busy]);

  async function verify(otp: string) {
    setBusy(true);
    setWrong(false);
    setRefused(false);
    clearToasts();
    try {
      await enterCode(otp);
      await navigate({ href: '/arrival', replace: true });
    } catch (error) {
      const isWrong = error instanceof ApiError && error.code === 'otp_wrong';
      if (isWrong) countWrong();
      setWaits(!isWrong);
      setWrong(isWrong);
      setRefused(isWrong);
      toastError(isWrong ? t('codeWrong') : error);
    } finally {
      setBusy(false);
    }
  }

  function countWrong() {
    setCode('');
    wrongOnes.current += 1;
    if (wrongOnes.current < otpMaxAttempts) return;
    codeUsedUp(email);
    setResendAt(0);
  }

  return (
    <>
      <h1 className={classes.title}>{t('verifyTitle')}</h1>
      <p className={classes.text}>{t('verifyText')}</p>
      <p className={classes.address}>{identifier}</p>
      <div className={classes.form}>
        <CodeInput
          ref={cells}
          label={t('code')}
          length={otpLength}
          value={code}
          onChange={(next) => {
            setCode(next);
            setWaits(false);
            if (next !== '') setWrong(false);
          }}
          onComplete={(otp) => void verify(otp)}
          disabled={busy}
          invalid={wrong}
          error={refused ? t('codeRefused') : null}
        />
      </div>
      <p role="status" className="unseen">
        {busy ? t('checking') : ''}
      </p>
      {waits ? (
        <p className={classes.center}>
          <Button size="sm" busy={busy} onClick={() => void verify(code)}>
            {common('retry')}
          </Button>
        </p>
      ) : null}
      <Resend
        email={email}
        at={resendAt}
        onWait={setResendAt}
        onSent={() => {
          wrongOnes.current = 0;
          cells.current?.focus();
        }}
      />
      <p className={classes.center}>
        <Link to="/login/identify" className={classes.quietLink}>
          {t('otherEmail')}
        </Link>
      </p>
    </>
  );
}

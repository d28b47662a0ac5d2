import { otpLength } from '@centralita/contract/core/constants';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../platform/api-error.ts';
import { askForCode, enterCode } from '../../platform/auth.ts';
import { usePage } from '../../platform/page.ts';
import { useSession } from '../../platform/session.ts';
import { clearToasts, toastError, toastSuccess } from '../../platform/toast.tsx';
import { Button } from '../../ui/button.tsx';
import { CodeInput } from '../../ui/code-input.tsx';
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
      await navigate({ href: '/dashboard', replace: true });
    } catch (error) {
      const isWrong = error instanceof ApiError && error.code === 'otp_wrong';
      if (isWrong) setCode('');
      setWaits(!isWrong);
      setWrong(isWrong);
      setRefused(isWrong);
      toastError(isWrong ? t('codeWrong') : error);
    } finally {
      setBusy(false);
    }
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
      <Resend email={identifier ?? ''} onSent={() => cells.current?.focus()} />
      <p className={classes.center}>
        <Link to="/login/identify" className={classes.quietLink}>
          {t('otherEmail')}
        </Link>
      </p>
    </>
  );
}

interface ResendProps {
  email: string;
  /** The button is off from then on and has no focus to keep. */
  onSent: () => void;
}

/** Usable once per visit of the screen; a failed try does not count. */
function Resend({ email, onSent }: ResendProps) {
  const t = useTranslations('login');
  const [used, setUsed] = useState(false);

  async function resend() {
    setUsed(true);
    try {
      await askForCode(email);
      toastSuccess(t('resent'));
      onSent();
    } catch (error) {
      setUsed(false);
      toastError(error);
    }
  }

  return (
    <>
      <p className={classes.separator}>{t('noCode')}</p>
      <p className={classes.center}>
        <button type="button" className={classes.link} disabled={used} onClick={() => void resend()}>
          {t('resend')}
        </button>
      </p>
    </>
  );
}

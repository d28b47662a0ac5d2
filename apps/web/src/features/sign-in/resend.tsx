import { useEffect, useReducer, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../platform/api-error.ts';
import { resendCode } from '../../platform/auth.ts';
import { attemptFor } from '../../platform/login-attempt.ts';
import { toastError, toastSuccess } from '../../platform/toast.tsx';
import classes from './sign-in.module.css';

interface ResendProps {
  email: string;
  /** When another code can be asked for, in ms. */
  at: number;
  onWait: (at: number) => void;
  /** The button is off from then on and has no focus to keep. */
  onSent: () => void;
}

/** Usable once per visit of the screen, from a minute after the last code on; a try that sent nothing does not count. */
export function Resend({ email, at, onWait, onSent }: ResendProps) {
  const t = useTranslations('login');
  const [used, setUsed] = useState(false);
  const [busy, setBusy] = useState(false);
  const seconds = useSecondsUntil(at);

  async function resend() {
    setBusy(true);
    try {
      await resendCode(email);
      setUsed(true);
      onWait(attemptFor(email)?.resendAt ?? 0);
      toastSuccess(t('resent'));
      onSent();
    } catch (error) {
      if (error instanceof ApiError && error.retryAfter) onWait(Date.now() + error.retryAfter * 1000);
      toastError(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <p className={classes.separator}>{t('noCode')}</p>
      <p className={classes.center}>
        <button
          type="button"
          className={classes.link}
          disabled={used || busy || seconds > 0}
          onClick={() => void resend()}
        >
          {t('resend')}
        </button>
        {seconds > 0 && !used ? (
          <span className={classes.wait}>{t('resendIn', { time: clock(seconds) })}</span>
        ) : null}
      </p>
    </>
  );
}

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Whole seconds that are left until then, counted down. */
function useSecondsUntil(at: number): number {
  const [now, look] = useReducer(
    () => Date.now(),
    0,
    () => Date.now(),
  );
  const left = Math.max(0, Math.ceil((at - now) / 1000));
  const waits = left > 0;
  useEffect(() => {
    const first = setTimeout(look);
    const tick = waits ? setInterval(look, 250) : undefined;
    return () => {
      clearTimeout(first);
      clearInterval(tick);
    };
  }, [waits]);
  return left;
}

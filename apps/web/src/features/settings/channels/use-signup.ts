import { createWhatsApp } from '@centralita/contract/channels/routes';
import type { WhatsAppSignup } from '@centralita/contract/channels/schema';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../../platform/api.ts';
import { toastError } from '../../../platform/toast.tsx';
import { useAct } from '../../../platform/use-act.ts';
import { listenForSignup, openSignup, type SignupSaid } from '../../../platform/whatsapp-signup.ts';
import { useVisitState } from '../../../ui/use-asked.ts';

/** `asking`: Meta's window is open. */
type Stage = 'idle' | 'asking';
export type SignupProblem = 'blocked' | 'cancelled' | 'expired';

interface Visit {
  visit: number;
  open: boolean;
  close: () => void;
}

const lookMs = 400;

/**
 * The way through Meta's window: opens it, waits for what it brings back, connects the number. A window that seems closed
 * (some browsers cut the tie to it) is told as a cancellation, and what it brings later is taken all the same.
 */
export function useSignup({ visit, open, close }: Visit, signup: WhatsAppSignup | undefined, name: string) {
  const t = useTranslations('channels');
  const [stage, setStage] = useVisitState<Stage>(visit, 'idle');
  const [problem, setProblem] = useVisitState<SignupProblem | null>(visit, null);
  const act = useAct(visit, 'channels');
  const meta = useRef<Window | null>(null);
  const attempt = signup?.attempt ?? null;

  function giveUp(why: SignupProblem) {
    setProblem(why);
    toastError(t(`whatsapp.${why}`));
  }

  async function connect(whatsapp_app_code: string) {
    setProblem(null);
    const enable = () => call(createWhatsApp, { body: { name: name.trim(), whatsapp_app_code } });
    const said = { success: t('toast.whatsappEnabled'), failure: t('toast.tryLater') };
    if (await act.run(enable, said)) close();
  }

  const onSaid = useEffectEvent((said: SignupSaid) => {
    meta.current?.close();
    setStage('idle');
    if (said.code) void connect(said.code);
    else giveUp(said.error === 'expired' ? 'expired' : 'cancelled');
  });
  useEffect(() => (open && attempt ? listenForSignup(attempt, onSaid) : undefined), [open, attempt]);

  const onClosed = useEffectEvent(() => {
    setStage('idle');
    giveUp('cancelled');
  });
  useEffect(() => {
    if (stage !== 'asking') return undefined;
    const timer = setInterval(() => {
      if (meta.current?.closed) onClosed();
    }, lookMs);
    return () => clearInterval(timer);
  }, [stage]);

  return {
    stage,
    problem,
    connecting: act.busy,
    error: act.error,
    begin() {
      if (!signup?.address) return;
      meta.current = openSignup(signup.address);
      setProblem(meta.current ? null : 'blocked');
      setStage(meta.current ? 'asking' : 'idle');
    },
    show: () => meta.current?.focus(),
    stop() {
      meta.current?.close();
      setStage('idle');
    },
  };
}

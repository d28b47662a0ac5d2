import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { usePage } from '../../platform/page.ts';
import { handOver } from '../../platform/whatsapp-signup.ts';
import classes from './return-screen.module.css';

/** Where Meta's window ends: hands over what it brought to the console that opened it, and closes. */
export function ReturnScreen() {
  const t = useTranslations('channels.back');
  const [state, setState] = useState<'handing' | 'done' | 'alone'>('handing');
  const [said] = useState(() => new URLSearchParams(window.location.hash.slice(1)));
  usePage(t('title'));
  useEffect(() => {
    // The code is not left in the history of the browser.
    window.history.replaceState(null, '', window.location.pathname);
    const code = said.get('code');
    const error = said.get('error') ?? 'cancelled';
    void handOver({ attempt: said.get('attempt'), ...(code ? { code } : { error }) }).then((heard) => {
      setState(heard ? 'done' : 'alone');
      if (heard) window.close();
    });
  }, [said]);
  return (
    <main className={classes.root} aria-busy={state === 'handing'}>
      <h1 className={classes.title}>{t('title')}</h1>
      <p role="status" className={classes.text}>
        {t(state)}
      </p>
    </main>
  );
}

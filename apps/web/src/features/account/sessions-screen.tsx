import type { SignedInPlace } from '@centralita/contract/identity/schema';
import { endOneSession } from '@centralita/contract/identity/session-routes';
import { IconDevices } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../platform/api.ts';
import { LoadFailed } from '../../platform/load-failed.tsx';
import { usePage } from '../../platform/page.ts';
import { useAct } from '../../platform/use-act.ts';
import { Button } from '../../ui/button.tsx';
import { focusContent } from '../../ui/focus-content.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { useAsked } from '../../ui/use-asked.ts';
import { EndOthers } from './end-others.tsx';
import { sessionsQuery } from './queries.ts';
import { SessionList } from './session-list.tsx';
import classes from './sessions.module.css';

/** Where the person is signed in, and the way to end it there. */
export function SessionsScreen() {
  const t = useTranslations('sessions');
  const { data: places, error, refetch } = useQuery(sessionsQuery());
  const ending = useAsked<number>();
  const [endingId, setEndingId] = useState<string | null>(null);
  const { run } = useAct(0, 'identity');
  usePage(t('title'));
  if (error && !places) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  const others = places?.filter(({ current }) => !current).length ?? 0;

  async function end({ id }: SignedInPlace) {
    setEndingId(id);
    const ended = await run(() => call(endOneSession, { params: { id } }), {
      success: t('ended'),
      failure: t('endFailed'),
    });
    setEndingId(null);
    if (ended) focusContent();
  }

  return (
    <div className={classes.root}>
      <PageHeader title={t('title')} description={t('intro')}>
        {others > 0 ? <Button onClick={() => ending.ask(others)}>{t('endOthers')}</Button> : null}
      </PageHeader>
      <SessionList places={places} endingId={endingId} onEnd={(place) => void end(place)} />
      {places && others === 0 ? (
        <p className={classes.alone}>
          <IconDevices size={18} stroke={1.6} aria-hidden="true" />
          {t('nowhereElse')}
        </p>
      ) : null}
      <EndOthers asked={ending} />
    </div>
  );
}

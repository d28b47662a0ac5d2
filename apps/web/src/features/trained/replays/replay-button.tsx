import { startReplay } from '@centralita/contract/training/trained-routes';
import { IconHistory, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../../platform/api.ts';
import { refresh } from '../../../platform/query.ts';
import { sayFailed } from '../../../platform/use-act.ts';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { replaysAddress, replaysQuery } from '../queries.ts';

/** Replays all trained answers and leads to what comes of it; to the last one where there is one. */
export function ReplayButton() {
  const t = useTranslations('trained');
  const replays = useQuery(replaysQuery());
  const { busy, start } = useStart();
  return (
    <>
      {replays.data?.length ? (
        <LinkButton to={replaysAddress} icon={<IconHistory size={16} stroke={1.75} aria-hidden="true" />}>
          {t('replays.title')}
        </LinkButton>
      ) : null}
      <Button
        kind="primary"
        busy={busy}
        onClick={start}
        icon={<IconRefresh size={16} stroke={1.75} aria-hidden="true" />}
      >
        {t('replays.start')}
      </Button>
    </>
  );
}

/** Starts a replay, or joins the one that is under way, and shows it. */
export function useStart() {
  const t = useTranslations('trained');
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  async function start() {
    setBusy(true);
    try {
      await call(startReplay, { body: {} });
      await refresh('trained');
      await navigate({ to: replaysAddress, search: {} });
    } catch (fault) {
      sayFailed(fault, t('replays.startFailed'));
    } finally {
      setBusy(false);
    }
  }
  return { busy, start: () => void start() };
}

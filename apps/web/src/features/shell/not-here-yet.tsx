import { IconBarrierBlock } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { mayOpen, wiki } from '../../platform/access.ts';
import { NotFound } from '../../platform/faults.tsx';
import { usePage } from '../../platform/page.ts';
import { useSession } from '../../platform/session.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { plannedAt, type Planned } from './planned.ts';

/** At an address whose screen comes later: says so, and leads to what is there. Elsewhere: not found. */
export function NotHereYet() {
  const path = useLocation({ select: (location) => location.pathname });
  const planned = plannedAt(path);
  return planned ? <Later planned={planned} /> : <NotFound />;
}

function Later({ planned }: { planned: Planned }) {
  const t = useTranslations('shell');
  const session = useSession();
  const name = t(planned.name);
  usePage(name, [...(planned.area ? [{ label: t(planned.area) }] : []), { label: name }]);
  const sources = <LinkButton to="/knowledge-base">{t('goToSources')}</LinkButton>;
  return (
    <EmptyState
      heading="h1"
      icon={<IconBarrierBlock size={24} stroke={1.5} />}
      title={t('notHereTitle', { name })}
      action={mayOpen(session, wiki) ? sources : null}
    >
      {t('notHereText')}
    </EmptyState>
  );
}

import { IconBarrierBlock } from '@tabler/icons-react';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { holds, wiki } from '../../platform/access.ts';
import { usePage } from '../../platform/page.ts';
import { useSession } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { plannedAt } from './planned.ts';

/** In place of a screen that comes later: says so, and leads to what is there. */
export function NotHereYet() {
  const t = useTranslations('shell');
  const navigate = useNavigate();
  const { user } = useSession();
  const path = useLocation({ select: (location) => location.pathname });
  const name = t(plannedAt(path) ?? 'dashboard');
  usePage(name);
  const sources = () => void navigate({ href: '/knowledge-base' });
  return (
    <EmptyState
      icon={<IconBarrierBlock size={24} stroke={1.5} />}
      title={t('notHereTitle', { name })}
      action={
        user && holds(user.policies, wiki) ? <Button onClick={sources}>{t('goToSources')}</Button> : null
      }
    >
      {t('notHereText')}
    </EmptyState>
  );
}

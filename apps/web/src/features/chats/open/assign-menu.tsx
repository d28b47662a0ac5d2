import { assignSupportChat } from '@centralita/contract/support/routes';
import type { SupportConversation } from '@centralita/contract/support/schema';
import { IconUserShare } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { deskQuery } from '../../../parts/chats/desk-query.ts';
import { call } from '../../../platform/api.ts';
import { refresh } from '../../../platform/query.ts';
import { useSession } from '../../../platform/session.ts';
import { sayFailed } from '../../../platform/use-act.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/menu.tsx';

/** Gives the chat to oneself, to a colleague or to nobody. */
export function AssignMenu({ chat }: { chat: SupportConversation }) {
  const t = useTranslations('chats.acts');
  const { user } = useSession();
  const { data } = useQuery(deskQuery());
  const { session_id, epoch, operator, owner } = chat;

  async function give(operator_id: string | null) {
    try {
      await call(assignSupportChat, { params: { session_id }, body: { operator_id, epoch } });
    } catch (fault) {
      sayFailed(fault, t('assignFailed'));
    }
    await refresh('chats');
  }
  const colleagues = (data?.operators ?? []).filter(({ id }) => id !== user?.id);
  return (
    <Menu
      label={t('assignTo')}
      width={240}
      target={
        <IconButton label={t('assign')} icon={<IconUserShare size={18} stroke={1.6} aria-hidden="true" />} />
      }
      items={[
        {
          id: 'me',
          label: t('me'),
          heading: t('assignTo'),
          current: operator !== null && operator.id === user?.id,
          onSelect: () => void give(user?.id ?? null),
        },
        {
          id: 'nobody',
          label: t('nobody'),
          current: owner === 'queue',
          onSelect: () => void give(null),
        },
        ...colleagues.map(({ id, first_name, presence }, at) => ({
          id,
          label: first_name,
          note: t(`presence.${presence}`),
          current: operator?.id === id,
          divided: at === 0,
          onSelect: () => void give(id),
        })),
      ]}
    />
  );
}

import { createFileRoute, useParams } from '@tanstack/react-router';
import { chatsSearchOf } from '../../../../features/chats/chats-address.ts';
import { ChatsScreen } from '../../../../features/chats/chats-screen.tsx';
import { needTexts } from '../../../../platform/i18n.tsx';
import { onlyValid } from '../../../../platform/only-valid.ts';

/** One screen at both addresses, so that the list stays as it is while chats are opened beside it. */
export const Route = createFileRoute('/_app/contact-center/chats')({
  validateSearch: onlyValid(chatsSearchOf),
  loader: () => needTexts('chats'),
  component: Chats,
});

function Chats() {
  const { sessionId } = useParams({ strict: false });
  return <ChatsScreen search={Route.useSearch()} sessionId={sessionId ?? null} />;
}

import { createFileRoute } from '@tanstack/react-router';

/** No chat is open; what it shows stands in the screen around it. */
export const Route = createFileRoute('/_app/contact-center/chats/')({ component: () => null });

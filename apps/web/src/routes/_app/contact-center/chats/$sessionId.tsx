import { createFileRoute } from '@tanstack/react-router';

/** What it shows stands in the screen around it. */
export const Route = createFileRoute('/_app/contact-center/chats/$sessionId')({ component: () => null });

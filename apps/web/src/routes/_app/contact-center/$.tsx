import { createFileRoute, notFound } from '@tanstack/react-router';
import { NotHereYet } from '../../../features/shell/not-here-yet.tsx';
import { isPlanned } from '../../../features/shell/planned.ts';

export const Route = createFileRoute('/_app/contact-center/$')({
  beforeLoad: ({ location }) => {
    if (!isPlanned(location.pathname)) throw notFound();
  },
  component: NotHereYet,
});

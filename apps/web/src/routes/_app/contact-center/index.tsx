import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/contact-center/')({
  beforeLoad: () => {
    throw redirect({ href: '/contact-center/campaigns', replace: true });
  },
});

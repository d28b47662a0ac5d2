import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/super-admin/')({
  beforeLoad: () => {
    throw redirect({ href: '/super-admin/company-instance', replace: true });
  },
});

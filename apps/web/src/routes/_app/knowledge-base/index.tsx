import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/knowledge-base/')({
  beforeLoad: () => {
    throw redirect({ href: '/knowledge-base/sources-management', replace: true });
  },
});

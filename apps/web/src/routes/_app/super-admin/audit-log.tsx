import { createFileRoute } from '@tanstack/react-router';
import { PlatformLogScreen } from '../../../features/platform-log/platform-log-screen.tsx';
import { auditSearchOf, type AuditSearch } from '../../../parts/audit/audit-address.ts';

export const Route = createFileRoute('/_app/super-admin/audit-log')({
  validateSearch: (given): AuditSearch => auditSearchOf(given),
  component: Screen,
});

function Screen() {
  return <PlatformLogScreen search={Route.useSearch()} />;
}

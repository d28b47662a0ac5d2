import { createFileRoute } from '@tanstack/react-router';
import { PlatformLogScreen } from '../../../features/platform-log/platform-log-screen.tsx';
import { auditSearchOf } from '../../../parts/audit/audit-address.ts';
import { onlyValid } from '../../../platform/only-valid.ts';

export const Route = createFileRoute('/_app/super-admin/audit-log')({
  validateSearch: onlyValid(auditSearchOf),
  component: Screen,
});

function Screen() {
  return <PlatformLogScreen search={Route.useSearch()} />;
}

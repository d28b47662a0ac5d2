import { createFileRoute, redirect } from '@tanstack/react-router';
import { DashboardScreen } from '../../features/dashboard/dashboard-screen.tsx';
import { prefetchReport } from '../../parts/reports/queries.ts';
import { reportSearchOf, type ReportSearch } from '../../parts/reports/report-address.ts';
import { contactCenter, landingOf, mayOpen } from '../../platform/access.ts';
import { needTexts } from '../../platform/i18n.tsx';
import { onlyValid } from '../../platform/only-valid.ts';
import { session } from '../../platform/session.ts';

export const Route = createFileRoute('/_app/dashboard')({
  validateSearch: onlyValid<ReportSearch>(reportSearchOf),
  beforeLoad: () => {
    const now = session.get();
    if (!mayOpen(now, contactCenter)) throw redirect({ href: landingOf(now.user), replace: true });
  },
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    prefetchReport(null, deps);
    await Promise.all([needTexts('clients'), needTexts('reports')]);
  },
  component: Dashboard,
});

function Dashboard() {
  return <DashboardScreen search={Route.useSearch()} />;
}

import { createFileRoute } from '@tanstack/react-router';
import { prefetchWorkflows } from '../../../../features/workflows/list/queries.ts';
import { workflowsSearchOf } from '../../../../features/workflows/list/workflows-address.ts';
import { WorkflowsScreen } from '../../../../features/workflows/list/workflows-screen.tsx';
import { needTexts } from '../../../../platform/i18n.tsx';
import { onlyValid } from '../../../../platform/only-valid.ts';

export const Route = createFileRoute('/_app/contact-center/workflows/')({
  validateSearch: onlyValid(workflowsSearchOf),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    prefetchWorkflows(deps);
    return needTexts('workflowList');
  },
  component: Workflows,
});

function Workflows() {
  return <WorkflowsScreen search={Route.useSearch()} />;
}

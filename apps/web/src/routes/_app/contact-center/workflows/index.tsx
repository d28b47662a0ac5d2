import { createFileRoute } from '@tanstack/react-router';
import { prefetchWorkflows } from '../../../../features/workflows/list/queries.ts';
import {
  workflowsSearchOf,
  type WorkflowsSearch,
} from '../../../../features/workflows/list/workflows-address.ts';
import { WorkflowsScreen } from '../../../../features/workflows/list/workflows-screen.tsx';

export const Route = createFileRoute('/_app/contact-center/workflows/')({
  validateSearch: (given): WorkflowsSearch => workflowsSearchOf(given),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => prefetchWorkflows(deps),
  component: Workflows,
});

function Workflows() {
  return <WorkflowsScreen search={Route.useSearch()} />;
}

import { createFileRoute } from '@tanstack/react-router';
import { QueryScreen } from '../../../../features/training/detail/query-screen.tsx';

export const Route = createFileRoute('/_app/knowledge-base/train/$queryId')({ component: OneQuery });

function OneQuery() {
  const { queryId } = Route.useParams();
  // What was typed about one query is not meant for another.
  return <QueryScreen key={queryId} queryId={queryId} />;
}

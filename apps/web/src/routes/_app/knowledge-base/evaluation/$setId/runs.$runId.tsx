import { createFileRoute } from '@tanstack/react-router';
import { RunScreen } from '../../../../../features/evaluation/run-screen.tsx';

export const Route = createFileRoute('/_app/knowledge-base/evaluation/$setId/runs/$runId')({
  component: OneRun,
});

function OneRun() {
  const { setId, runId } = Route.useParams();
  return <RunScreen key={runId} setId={setId} runId={runId} />;
}

import { createFileRoute } from '@tanstack/react-router';
import { SetScreen } from '../../../../../features/evaluation/set-screen.tsx';

export const Route = createFileRoute('/_app/knowledge-base/evaluation/$setId/')({
  component: OneSet,
});

function OneSet() {
  const { setId } = Route.useParams();
  return <SetScreen key={setId} setId={setId} />;
}

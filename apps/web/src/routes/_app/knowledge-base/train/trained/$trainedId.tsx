import { createFileRoute } from '@tanstack/react-router';
import { TrainedDetailScreen } from '../../../../../features/trained/detail/trained-detail-screen.tsx';

export const Route = createFileRoute('/_app/knowledge-base/train/trained/$trainedId')({
  component: OneTrained,
});

function OneTrained() {
  const { trainedId } = Route.useParams();
  // What was typed about one is not meant for another.
  return <TrainedDetailScreen key={trainedId} trainedId={trainedId} />;
}

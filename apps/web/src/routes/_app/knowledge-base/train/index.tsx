import { createFileRoute } from '@tanstack/react-router';
import { trainSearchOf, type TrainSearch } from '../../../../features/training/list/train-address.ts';
import { TrainScreen } from '../../../../features/training/list/train-screen.tsx';
import { prefetchTraining } from '../../../../features/training/queries.ts';

export const Route = createFileRoute('/_app/knowledge-base/train/')({
  validateSearch: (given): TrainSearch => trainSearchOf(given),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => prefetchTraining(deps),
  component: Train,
});

function Train() {
  return <TrainScreen search={Route.useSearch()} />;
}

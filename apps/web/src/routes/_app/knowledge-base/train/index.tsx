import { createFileRoute } from '@tanstack/react-router';
import { trainSearchOf } from '../../../../features/training/list/train-address.ts';
import { TrainScreen } from '../../../../features/training/list/train-screen.tsx';
import { prefetchTraining } from '../../../../features/training/queries.ts';
import { onlyValid } from '../../../../platform/only-valid.ts';

export const Route = createFileRoute('/_app/knowledge-base/train/')({
  validateSearch: onlyValid(trainSearchOf),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => prefetchTraining(deps),
  component: Train,
});

function Train() {
  return <TrainScreen search={Route.useSearch()} />;
}

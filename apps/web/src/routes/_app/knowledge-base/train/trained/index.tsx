import { createFileRoute } from '@tanstack/react-router';
import { trainedSearchOf, type TrainedSearch } from '../../../../../features/trained/list/trained-address.ts';
import { TrainedScreen } from '../../../../../features/trained/list/trained-screen.tsx';
import { prefetchTrained } from '../../../../../features/trained/queries.ts';

export const Route = createFileRoute('/_app/knowledge-base/train/trained/')({
  validateSearch: (given): TrainedSearch => trainedSearchOf(given),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => prefetchTrained(deps),
  component: Trained,
});

function Trained() {
  return <TrainedScreen search={Route.useSearch()} />;
}

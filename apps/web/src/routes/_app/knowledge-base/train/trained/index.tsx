import { createFileRoute } from '@tanstack/react-router';
import { trainedSearchOf } from '../../../../../features/trained/list/trained-address.ts';
import { TrainedScreen } from '../../../../../features/trained/list/trained-screen.tsx';
import { prefetchTrained } from '../../../../../features/trained/queries.ts';
import { onlyValid } from '../../../../../platform/only-valid.ts';

export const Route = createFileRoute('/_app/knowledge-base/train/trained/')({
  validateSearch: onlyValid(trainedSearchOf),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => prefetchTrained(deps),
  component: Trained,
});

function Trained() {
  return <TrainedScreen search={Route.useSearch()} />;
}

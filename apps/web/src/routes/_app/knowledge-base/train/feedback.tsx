import { createFileRoute } from '@tanstack/react-router';
import { gapSearchOf } from '../../../../features/training/gaps/gap-address.ts';
import { GapsScreen } from '../../../../features/training/gaps/gaps-screen.tsx';
import { prefetchGaps } from '../../../../features/training/queries.ts';
import { onlyValid } from '../../../../platform/only-valid.ts';

export const Route = createFileRoute('/_app/knowledge-base/train/feedback')({
  validateSearch: onlyValid(gapSearchOf),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => prefetchGaps(deps),
  component: Gaps,
});

function Gaps() {
  return <GapsScreen search={Route.useSearch()} />;
}

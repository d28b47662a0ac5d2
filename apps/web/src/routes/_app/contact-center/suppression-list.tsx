import { createFileRoute } from '@tanstack/react-router';
import { optOutsSearchOf } from '../../../features/opt-outs/opt-outs-address.ts';
import { OptOutsScreen } from '../../../features/opt-outs/opt-outs-screen.tsx';
import { prefetchOptOuts } from '../../../features/opt-outs/queries.ts';
import { needTexts } from '../../../platform/i18n.tsx';
import { onlyValid } from '../../../platform/only-valid.ts';

export const Route = createFileRoute('/_app/contact-center/suppression-list')({
  validateSearch: onlyValid(optOutsSearchOf),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    prefetchOptOuts(deps);
    return needTexts('contacts');
  },
  component: SuppressionList,
});

function SuppressionList() {
  return <OptOutsScreen search={Route.useSearch()} />;
}

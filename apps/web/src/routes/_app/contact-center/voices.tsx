import { createFileRoute } from '@tanstack/react-router';
import { voicesSearchOf, type VoicesSearch } from '../../../features/voices/address.ts';
import { prefetchVoices } from '../../../features/voices/queries.ts';
import { needTexts } from '../../../platform/i18n.tsx';
import { VoicesScreen } from '../../../features/voices/voices-screen.tsx';

export const Route = createFileRoute('/_app/contact-center/voices')({
  validateSearch: (given): VoicesSearch => voicesSearchOf(given),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    prefetchVoices(deps);
    return needTexts('contactCenter');
  },
  component: Voices,
});

function Voices() {
  return <VoicesScreen search={Route.useSearch()} />;
}

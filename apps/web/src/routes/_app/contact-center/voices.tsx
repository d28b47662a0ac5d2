import { createFileRoute } from '@tanstack/react-router';
import { voicesSearchOf } from '../../../features/voices/address.ts';
import { prefetchVoices } from '../../../features/voices/queries.ts';
import { needTexts } from '../../../platform/i18n.tsx';
import { VoicesScreen } from '../../../features/voices/voices-screen.tsx';
import { onlyValid } from '../../../platform/only-valid.ts';

export const Route = createFileRoute('/_app/contact-center/voices')({
  validateSearch: onlyValid(voicesSearchOf),
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

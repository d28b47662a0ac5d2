import { createFileRoute } from '@tanstack/react-router';
import { settingsSearchOf } from '../../../features/settings/address.ts';
import { prefetchSettings } from '../../../features/settings/queries.ts';
import { SettingsScreen } from '../../../features/settings/settings-screen.tsx';
import { onlyValid } from '../../../platform/only-valid.ts';

export const Route = createFileRoute('/_app/admin/settings')({
  validateSearch: onlyValid(settingsSearchOf),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => prefetchSettings(deps),
  component: Settings,
});

function Settings() {
  return <SettingsScreen search={Route.useSearch()} />;
}

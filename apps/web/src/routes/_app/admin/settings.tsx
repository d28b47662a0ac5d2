import { createFileRoute } from '@tanstack/react-router';
import { settingsSearchOf, type SettingsSearch } from '../../../features/settings/address.ts';
import { prefetchSettings } from '../../../features/settings/queries.ts';
import { SettingsScreen } from '../../../features/settings/settings-screen.tsx';

export const Route = createFileRoute('/_app/admin/settings')({
  validateSearch: (given): SettingsSearch => settingsSearchOf(given),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => prefetchSettings(deps),
  component: Settings,
});

function Settings() {
  return <SettingsScreen search={Route.useSearch()} />;
}

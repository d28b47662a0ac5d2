import { createFileRoute } from '@tanstack/react-router';
import { sandboxSearchOf } from '../../../features/sandbox/sandbox-address.ts';
import { SandboxScreen } from '../../../features/sandbox/sandbox-screen.tsx';
import { needTexts } from '../../../platform/i18n.tsx';
import { onlyValid } from '../../../platform/only-valid.ts';

export const Route = createFileRoute('/_app/contact-center/sandbox')({
  validateSearch: onlyValid(sandboxSearchOf),
  loader: async () => {
    await Promise.all([needTexts('contactCenter'), needTexts('chats')]);
  },
  component: Sandbox,
});

function Sandbox() {
  return <SandboxScreen search={Route.useSearch()} />;
}

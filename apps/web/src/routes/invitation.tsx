import { createFileRoute } from '@tanstack/react-router';
import { LinkScreen } from '../features/invitations/link-screen.tsx';
import { SignInLayout } from '../features/sign-in/sign-in-layout.tsx';
import { needTexts } from '../platform/i18n.tsx';

export const Route = createFileRoute('/invitation')({ loader: () => needTexts('admin'), component: Asked });

function Asked() {
  return (
    <SignInLayout>
      <LinkScreen />
    </SignInLayout>
  );
}

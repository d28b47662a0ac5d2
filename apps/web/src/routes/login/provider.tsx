import { createFileRoute, redirect } from '@tanstack/react-router';
import { SigningIn } from '../../features/sign-in/signing-in.tsx';
import { finishWithProvider } from '../../platform/provider-sign-in.ts';

/** Where the server leads a browser that comes back from Google or Microsoft; what they said stands behind the #. */
export const Route = createFileRoute('/login/provider')({
  loader: async () => {
    const entered = await finishWithProvider(window.location.hash);
    // In the place of this address, so that nobody comes back to it.
    throw redirect({ href: entered ? '/arrival' : '/login/identify', replace: true });
  },
  pendingMs: 0,
  pendingComponent: SigningIn,
});

import { createFileRoute } from '@tanstack/react-router';
import { IdentifyScreen } from '../../features/sign-in/identify-screen.tsx';

export const Route = createFileRoute('/login/identify')({ component: IdentifyScreen });

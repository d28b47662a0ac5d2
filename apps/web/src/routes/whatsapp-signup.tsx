import { createFileRoute } from '@tanstack/react-router';
import { ReturnScreen } from '../features/whatsapp-signup/return-screen.tsx';

export const Route = createFileRoute('/whatsapp-signup')({ component: ReturnScreen });

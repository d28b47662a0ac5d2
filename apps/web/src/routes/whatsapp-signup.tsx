import { createFileRoute } from '@tanstack/react-router';
import { ReturnScreen } from '../features/whatsapp-signup/return-screen.tsx';
import { needTexts } from '../platform/i18n.tsx';

export const Route = createFileRoute('/whatsapp-signup')({
  loader: () => needTexts('admin'),
  component: ReturnScreen,
});

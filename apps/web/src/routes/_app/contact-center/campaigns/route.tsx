import { createFileRoute } from '@tanstack/react-router';
import { needTexts } from '../../../../platform/i18n.tsx';

export const Route = createFileRoute('/_app/contact-center/campaigns')({
  loader: () => needTexts('campaigns'),
});

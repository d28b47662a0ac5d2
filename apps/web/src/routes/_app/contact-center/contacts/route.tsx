import { createFileRoute } from '@tanstack/react-router';
import { needTexts } from '../../../../platform/i18n.tsx';

export const Route = createFileRoute('/_app/contact-center/contacts')({
  loader: () => needTexts('contacts'),
});

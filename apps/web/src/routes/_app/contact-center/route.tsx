import { createFileRoute } from '@tanstack/react-router';
import { contactCenter, requirePolicy } from '../../../platform/access.ts';
import { needTexts } from '../../../platform/i18n.tsx';

export const Route = createFileRoute('/_app/contact-center')({
  beforeLoad: requirePolicy(contactCenter),
  loader: () => needTexts('contactCenter'),
});

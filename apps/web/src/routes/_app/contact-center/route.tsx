import { createFileRoute } from '@tanstack/react-router';
import { contactCenter, requirePolicy } from '../../../platform/access.ts';

export const Route = createFileRoute('/_app/contact-center')({
  beforeLoad: requirePolicy(contactCenter),
});

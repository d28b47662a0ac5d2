import { createFileRoute } from '@tanstack/react-router';
import { superAdmin, requirePolicy } from '../../../platform/access.ts';
import { needTexts } from '../../../platform/i18n.tsx';

export const Route = createFileRoute('/_app/super-admin')({
  beforeLoad: requirePolicy(superAdmin),
  loader: () => needTexts('admin'),
});

import { createFileRoute } from '@tanstack/react-router';
import { settings, requirePolicy } from '../../../platform/access.ts';
import { needTexts } from '../../../platform/i18n.tsx';

export const Route = createFileRoute('/_app/admin')({
  beforeLoad: requirePolicy(settings),
  loader: () => needTexts('admin'),
});

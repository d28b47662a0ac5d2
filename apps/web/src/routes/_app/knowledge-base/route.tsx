import { createFileRoute } from '@tanstack/react-router';
import { wiki, requirePolicy } from '../../../platform/access.ts';
import { needTexts } from '../../../platform/i18n.tsx';

export const Route = createFileRoute('/_app/knowledge-base')({
  beforeLoad: requirePolicy(wiki),
  loader: () => needTexts('knowledge'),
});

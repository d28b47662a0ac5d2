import { createFileRoute } from '@tanstack/react-router';
import { wiki, requirePolicy } from '../../../platform/access.ts';

export const Route = createFileRoute('/_app/knowledge-base')({ beforeLoad: requirePolicy(wiki) });

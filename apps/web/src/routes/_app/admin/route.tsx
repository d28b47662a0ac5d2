import { createFileRoute } from '@tanstack/react-router';
import { settings, requirePolicy } from '../../../platform/access.ts';

export const Route = createFileRoute('/_app/admin')({ beforeLoad: requirePolicy(settings) });

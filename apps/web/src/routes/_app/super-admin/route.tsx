import { createFileRoute } from '@tanstack/react-router';
import { superAdmin, requirePolicy } from '../../../platform/access.ts';

export const Route = createFileRoute('/_app/super-admin')({ beforeLoad: requirePolicy(superAdmin) });

import { createFileRoute } from '@tanstack/react-router';
import { NoAccess } from '../../features/shell/no-access.tsx';

export const Route = createFileRoute('/_app/no-access')({ component: NoAccess });

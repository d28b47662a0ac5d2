import { createFileRoute } from '@tanstack/react-router';
import { PlatformLogScreen } from '../../../features/platform-log/platform-log-screen.tsx';

export const Route = createFileRoute('/_app/super-admin/audit-log')({ component: PlatformLogScreen });

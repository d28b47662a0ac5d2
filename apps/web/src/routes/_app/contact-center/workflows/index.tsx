import { createFileRoute } from '@tanstack/react-router';
import { NotHereYet } from '../../../../features/shell/not-here-yet.tsx';

export const Route = createFileRoute('/_app/contact-center/workflows/')({ component: NotHereYet });

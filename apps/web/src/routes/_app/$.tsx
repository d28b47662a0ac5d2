import { createFileRoute } from '@tanstack/react-router';
import { NotFound } from '../../platform/faults.tsx';

export const Route = createFileRoute('/_app/$')({ component: NotFound });

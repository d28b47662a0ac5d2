import { createFileRoute } from '@tanstack/react-router';
import { SetsScreen } from '../../../../features/evaluation/sets-screen.tsx';

export const Route = createFileRoute('/_app/knowledge-base/evaluation/')({
  component: SetsScreen,
});

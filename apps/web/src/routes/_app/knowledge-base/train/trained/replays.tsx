import { createFileRoute } from '@tanstack/react-router';
import { replaySearchOf, type ReplaySearch } from '../../../../../features/trained/replays/replay-address.ts';
import { ReplaysScreen } from '../../../../../features/trained/replays/replays-screen.tsx';

export const Route = createFileRoute('/_app/knowledge-base/train/trained/replays')({
  validateSearch: (given): ReplaySearch => replaySearchOf(given),
  component: Replays,
});

function Replays() {
  return <ReplaysScreen search={Route.useSearch()} />;
}

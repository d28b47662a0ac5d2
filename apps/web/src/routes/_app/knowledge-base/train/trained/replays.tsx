import { createFileRoute } from '@tanstack/react-router';
import { replaySearchOf } from '../../../../../features/trained/replays/replay-address.ts';
import { ReplaysScreen } from '../../../../../features/trained/replays/replays-screen.tsx';
import { onlyValid } from '../../../../../platform/only-valid.ts';

export const Route = createFileRoute('/_app/knowledge-base/train/trained/replays')({
  validateSearch: onlyValid(replaySearchOf),
  component: Replays,
});

function Replays() {
  return <ReplaysScreen search={Route.useSearch()} />;
}

import { createFileRoute } from '@tanstack/react-router';
import { CompareScreen } from '../../../../../features/evaluation/compare-screen.tsx';
import { onlyValid } from '../../../../../platform/only-valid.ts';

interface Compared {
  before: string;
  after: string;
}

export const Route = createFileRoute('/_app/knowledge-base/evaluation/$setId/compare')({
  validateSearch: onlyValid(({ before, after }: Record<string, unknown>): Compared => ({
    before: textOf(before),
    after: textOf(after),
  })),
  component: Compare,
});

function Compare() {
  const { setId } = Route.useParams();
  const { before, after } = Route.useSearch();
  return <CompareScreen setId={setId} before={before} after={after} />;
}

function textOf(given: unknown): string {
  return typeof given === 'string' ? given : '';
}

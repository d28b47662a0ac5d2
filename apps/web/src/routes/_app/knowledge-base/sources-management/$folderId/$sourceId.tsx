import { createFileRoute } from '@tanstack/react-router';
import { Spreadsheet } from '../../../../../features/grid/spreadsheet.tsx';
import { quotedOf, spanOf, type Span } from '../../../../../features/sources/address.ts';
import { prefetchSource } from '../../../../../features/sources/queries.ts';
import { SourceScreen } from '../../../../../features/sources/source-screen.tsx';

export const Route = createFileRoute('/_app/knowledge-base/sources-management/$folderId/$sourceId')({
  validateSearch: (given): Span => spanOf(given),
  loader: ({ params }) => prefetchSource(params.folderId, params.sourceId),
  component: OneSource,
});

function OneSource() {
  const { folderId, sourceId } = Route.useParams();
  return (
    <SourceScreen
      key={sourceId}
      folderId={folderId}
      sourceId={sourceId}
      quoted={quotedOf(Route.useSearch())}
      Spreadsheet={Spreadsheet}
    />
  );
}

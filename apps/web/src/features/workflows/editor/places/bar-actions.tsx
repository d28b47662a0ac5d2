import { VersionActions } from '../../versions/bar-actions.tsx';

/** Buttons of the top bar that belong to versions: draft mode and view mode ask for their own. */
export function BarActions() {
  return <VersionActions />;
}

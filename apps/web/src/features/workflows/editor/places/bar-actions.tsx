/** Buttons of the top bar that belong to versions: draft mode and view mode ask for their own. */
export { VersionActions as BarActions } from '../../versions/bar-actions.tsx';

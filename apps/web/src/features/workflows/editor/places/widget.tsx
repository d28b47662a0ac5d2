import { TestWidget } from '../../test/test-widget.tsx';

/** Floats over the canvas at the bottom right. */
export function Widget({ open }: { open: boolean }) {
  return <TestWidget open={open} />;
}

import { TestWidget } from '../../test/test-widget.tsx';

/** Floats over the canvas at the bottom right. */
export function Widget() {
  return <TestWidget />;
}

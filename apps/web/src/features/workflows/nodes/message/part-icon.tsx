import { IconFile, IconMusic, IconPhoto, IconAlignLeft, IconVideo } from '@tabler/icons-react';
import type { PartKind } from './new-part.ts';

const icons = { text: IconAlignLeft, image: IconPhoto, audio: IconMusic, video: IconVideo, file: IconFile };

/** Always beside the name of the kind. */
export function PartIcon({ kind, size = 16 }: { kind: PartKind; size?: number }) {
  const Icon = icons[kind];
  return <Icon size={size} stroke={1.6} aria-hidden="true" />;
}

import type { Rolldown } from 'vite';

/**
 * Left to itself the build makes a file of each part that two screens share: 78 files for the list of sources, most of
 * them under 2 KB, and each costs a request. So what every screen needs is one file (`app`), and what at least six
 * screens share another (`ui`). Shared by five instead of six, the sign-in page carries 10 KB more and the list asks for
 * four files less.
 */
export const chunks: Rolldown.OutputOptions = {
  codeSplitting: {
    groups: [
      { name: 'app', tags: ['$initial'], priority: 2 },
      { name: 'ui', minShareCount: 6, priority: 1 },
    ],
  },
};

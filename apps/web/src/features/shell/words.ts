import type en from '../../locales/en.json';

/** The keys of the shell's texts. */
export type Words = keyof (typeof en)['shell'];

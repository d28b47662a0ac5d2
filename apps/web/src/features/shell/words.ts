import type en from '../../locales/en/base.json';

/** The keys of the shell's texts. */
export type Words = keyof (typeof en)['shell'];

import { z } from 'zod';
import { maxNameLength } from './constants.ts';

/** Control characters and direction overrides could make a list show something else than what is stored. */
const unseen = /[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** Anything that shows; joiners, fillers and the like alone would be a card without a name. */
const shown = /[^\s\p{Default_Ignorable_Code_Point}]/u;

/** A name that a person gives to a thing: shown as text, never used as a path. Emoji and any script are welcome. */
export const Name = z
  .string()
  .transform((name) => name.normalize('NFC').replace(unseen, ' ').trim())
  .transform((name) => (shown.test(name) ? name : ''))
  .pipe(z.string().min(1, 'name_required').max(maxNameLength, 'name_too_long'));

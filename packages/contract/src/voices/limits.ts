/** Specification 001 section 3. `bilingual`: speaks both languages; which one is said with each text. */
export const voiceLanguages = ['spanish', 'english', 'bilingual'] as const;
export const voiceGenders = ['female', 'male', 'neutral'] as const;

/** Longest text of a sample: about half a minute of speech. */
export const maxSampleCharacters = 500;

/** The languages that passages and questions are in; each has its own stems. */
export type Language = 'es' | 'en';

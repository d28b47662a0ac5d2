/** What is said when the sources do not hold the answer, in the question's language. */
export const notFoundAnswer: Record<'es' | 'en', string> = {
  en: 'I did not find the answer in the chosen sources.',
  es: 'No encontré la respuesta en las fuentes elegidas.',
};

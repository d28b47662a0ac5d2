/** What is said where a campaign has no sentence of its own. */
export const disclosures = {
  ai_sentence: {
    english: 'You are talking with an automated assistant.',
    spanish: 'Está hablando con un asistente automático.',
  },
  recording_sentence: {
    english: 'This conversation is recorded.',
    spanish: 'Esta conversación queda registrada.',
  },
} as const;

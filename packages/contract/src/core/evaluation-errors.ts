/** What is said about evaluation sets and their runs. */
export const evaluationErrors = {
  evaluation_sets_limit: {
    status: 409,
    en: 'Your company has as many evaluation sets as it can have. Delete one to make another.',
    es: 'Su empresa ya tiene todas las evaluaciones que puede tener. Elimine una para crear otra.',
  },
  evaluation_cases_limit: {
    status: 409,
    en: 'A set holds at most 500 cases. Nothing was added.',
    es: 'Una evaluación tiene como máximo 500 casos. No se agregó ninguno.',
  },
  evaluation_csv: {
    status: 422,
    en: 'This file could not be read as cases. It needs a column "question", and each row at most 10 facts of 200 characters.',
    es: 'No se pudieron leer casos de este archivo. Necesita una columna "pregunta", y cada fila como máximo 10 datos de 200 caracteres.',
  },
  evaluation_no_assistant: {
    status: 409,
    en: 'The assistant of this set was deleted. Choose another one first.',
    es: 'El asistente de esta evaluación se eliminó. Elija otro primero.',
  },
  evaluation_no_cases: {
    status: 409,
    en: 'This set has no cases yet. Add one first.',
    es: 'Esta evaluación no tiene casos todavía. Agregue uno primero.',
  },
  evaluation_running: {
    status: 409,
    en: 'This set is being run already. Wait for the run to end, or cancel it.',
    es: 'Esta evaluación ya se está ejecutando. Espere a que termine o cancélela.',
  },
  evaluation_busy: {
    status: 409,
    en: 'Three sets are being run already. Wait for one of them, or cancel it.',
    es: 'Ya se están ejecutando tres evaluaciones. Espere a que termine una o cancélela.',
  },
} as const;

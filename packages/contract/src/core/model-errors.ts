/** Part of the catalogue of errors.ts: why a language model gave no answer. */
export const modelErrors = {
  model_unavailable: {
    status: 503,
    en: 'The language model does not answer right now. Your question was not counted: try again in a moment, and tell support if it goes on.',
    es: 'El modelo de lenguaje no responde en este momento. Su pregunta no se contó: intente de nuevo en un momento y avise a soporte si continúa.',
  },
  model_timeout: {
    status: 503,
    en: 'The language model took too long, so this answer was ended. Your question was not counted: try again, or ask for less at once.',
    es: 'El modelo de lenguaje tardó demasiado, por eso esta respuesta se terminó. Su pregunta no se contó: intente de nuevo o pregunte menos a la vez.',
  },
  model_busy: {
    status: 503,
    en: 'The language model is getting more questions than its provider allows. Your question was not counted: wait a minute and try again.',
    es: 'El modelo de lenguaje recibe más preguntas de las que su proveedor permite. Su pregunta no se contó: espere un minuto e intente de nuevo.',
  },
  model_refused: {
    status: 503,
    en: "The language model's provider refused the request, and trying again will not help. Tell support: its address, key or model name must be checked.",
    es: 'El proveedor del modelo de lenguaje rechazó la solicitud y no servirá intentar de nuevo. Avise a soporte: hay que revisar su dirección, su clave o el nombre del modelo.',
  },
  model_filtered: {
    status: 422,
    en: "The language model's provider does not answer this because of its rules on content. Put the question in other words.",
    es: 'El proveedor del modelo de lenguaje no responde esto por sus reglas de contenido. Formule la pregunta con otras palabras.',
  },
} as const;

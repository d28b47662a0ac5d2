/** What is said about the suppression list. */
export const optOutErrors = {
  opt_out_phone_invalid: {
    status: 422,
    en: 'This is no phone number. Write it with its country code.',
    es: 'Este no es un número de teléfono. Escríbalo con el código de país.',
  },
  opt_out_nobody: {
    status: 400,
    en: 'Say who it is: a phone, or what a channel calls the person.',
    es: 'Indique quién es: un teléfono o cómo llama un canal a la persona.',
  },
  opt_out_unknown_person: {
    status: 422,
    en: 'Nothing is known by which this person could be kept from being contacted: the chat has no phone.',
    es: 'No se conoce nada con lo que se pueda evitar contactar a esta persona: el chat no tiene teléfono.',
  },
  opt_out_import_lines: {
    status: 422,
    en: 'At most 20,000 lines can be imported at a time.',
    es: 'Se pueden importar como máximo 20.000 líneas a la vez.',
  },
  opt_out_removed: {
    status: 409,
    en: 'This person was already taken from the list.',
    es: 'Esta persona ya se quitó de la lista.',
  },
} as const;

/** What is said about the passages of a source. */
export const passageErrors = {
  passage_changed: {
    status: 409,
    en: 'Somebody else changed this passage meanwhile.',
    es: 'Otra persona modificó este pasaje mientras tanto.',
  },
  passage_too_long: {
    status: 422,
    en: 'Merged, the passage would have more than 4,000 characters. Shorten one of the two first.',
    es: 'Unido, el pasaje tendría más de 4.000 caracteres. Acorte primero uno de los dos.',
  },
  passage_other_sheet: {
    status: 422,
    en: 'Passages of two sheets cannot be merged.',
    es: 'No se pueden unir pasajes de dos hojas.',
  },
  passage_off: {
    status: 422,
    en: 'One of the two passages is switched off. Switch it on, then merge them.',
    es: 'Uno de los dos pasajes está desactivado. Actívelo y luego únalos.',
  },
  passage_edited: {
    status: 422,
    en: 'A passage with an edited text cannot be split. Take the edit back first.',
    es: 'Un pasaje con texto editado no se puede dividir. Deshaga primero la edición.',
  },
  passage_place: {
    status: 422,
    en: 'There must be text on both sides of the place where a passage is split.',
    es: 'Debe haber texto a ambos lados del punto donde se divide un pasaje.',
  },
  passage_edits_limit: {
    status: 422,
    en: 'A source can have at most 2,000 passages changed by hand. Put some back to the automatic cut.',
    es: 'Una fuente puede tener como máximo 2.000 pasajes modificados a mano. Devuelva algunos al corte automático.',
  },
} as const;

/** What is said about the text of a source, its versions and the file it is replaced by. */
export const versionErrors = {
  source_changed: {
    status: 409,
    en: 'Somebody saved another version of this source meanwhile. Choose which text goes on; none is lost.',
    es: 'Mientras tanto alguien guardó otra versión de esta fuente. Elija qué texto sigue; ninguno se pierde.',
  },
  version_not_kept: {
    status: 404,
    en: 'This version is not kept any more. The newest ones are.',
    es: 'Esta versión ya no se conserva. Se conservan las más recientes.',
  },
  content_too_long: {
    status: 413,
    en: 'The text is longer than a source can hold: 2,000,000 characters. Shorten it or divide it into several sources.',
    es: 'El texto supera lo que cabe en una fuente: 2.000.000 de caracteres. Acórtelo o divídalo en varias fuentes.',
  },
  file_other_type: {
    status: 422,
    en: 'A document can only be replaced by a document, and a spreadsheet by a spreadsheet.',
    es: 'Un documento solo se puede reemplazar por un documento, y una hoja de cálculo por una hoja de cálculo.',
  },
} as const;

/** Of folders and sources. */
export const sourceErrors = {
  // Folders and sources
  name_taken: {
    status: 409,
    en: 'There is already one with this name.',
    es: 'Ya existe uno con este nombre.',
  },
  name_required: { status: 400, en: 'Please give a name.', es: 'Escriba un nombre.' },
  name_too_long: {
    status: 400,
    en: 'The name is too long: at most 200 characters.',
    es: 'El nombre es demasiado largo: máximo 200 caracteres.',
  },
  text_too_long: {
    status: 400,
    en: 'The text is too long.',
    es: 'El texto es demasiado largo.',
  },
  answer_too_long: {
    status: 400,
    en: 'The answer is too long: at most 10,000 characters.',
    es: 'La respuesta es demasiado larga: máximo 10.000 caracteres.',
  },
  assistant_deleted: {
    status: 422,
    en: 'This assistant was deleted: there is nobody to train.',
    es: 'Este asistente fue eliminado: no hay a quién entrenar.',
  },
  trained_already: {
    status: 409,
    en: 'Another trained answer of this assistant already answers this question.',
    es: 'Otra respuesta entrenada de este asistente ya responde esta pregunta.',
  },
  folder_not_found: { status: 404, en: 'Please select a folder', es: 'Seleccione una carpeta' },
  upload_incomplete: {
    status: 400,
    en: 'The upload broke off. Nothing was saved; please try again.',
    es: 'La carga se interrumpió. No se guardó nada; intente de nuevo.',
  },
  source_not_editable: {
    status: 422,
    en: 'The content of this type of source cannot be edited here.',
    es: 'El contenido de este tipo de fuente no se puede editar aquí.',
  },
  table_too_large: {
    status: 422,
    en: 'A spreadsheet holds at most 100,000 rows, 1,000 columns, 500,000 cells, 200 sheets, 100,000 characters in a cell and 10 million in all (the names of the columns count in each row). Check that each row ends with a line break, or split the file.',
    es: 'Una hoja de cálculo contiene como máximo 100.000 filas, 1.000 columnas, 500.000 celdas, 200 hojas, 100.000 caracteres por celda y 10 millones en total (los nombres de las columnas cuentan en cada fila). Revise que cada fila termine con un salto de línea, o divida el archivo.',
  },
  column_taken: {
    status: 409,
    en: 'There is already a column of that name.',
    es: 'Ya existe una columna con ese nombre.',
  },
  source_reading: {
    status: 409,
    en: 'The source is still being read. Please wait a moment.',
    es: 'La fuente todavía se está leyendo. Espere un momento.',
  },
  reading_failed: {
    status: 500,
    en: 'The source could not be read because of a fault on our side. Try again.',
    es: 'No se pudo leer la fuente por una falla de nuestro lado. Intente de nuevo.',
  },
} as const;

/** Part of the catalogue of errors.ts: why a file could not be read. */
export const fileErrors = {
  file_required: { status: 400, en: 'No file selected', es: 'No se seleccionó ningún archivo' },
  file_too_large: {
    status: 413,
    en: 'The file is larger than 2 MB.',
    es: 'El archivo pesa más de 2 MB.',
  },
  file_type_not_accepted: {
    status: 415,
    en: 'This type of file is not accepted. Documents: pdf, txt, doc, docx. Spreadsheets: csv, xlsx.',
    es: 'Este tipo de archivo no se acepta. Documentos: pdf, txt, doc, docx. Hojas de cálculo: csv, xlsx.',
  },
  file_empty: { status: 422, en: 'The file is empty', es: 'El archivo está vacío' },
  file_type_mismatch: {
    status: 415,
    en: 'The content of the file is not what its name says.',
    es: 'El contenido del archivo no corresponde a su nombre.',
  },
  file_encrypted: {
    status: 422,
    en: 'The file is protected with a password. Save it without one and try again.',
    es: 'El archivo está protegido con contraseña. Guárdelo sin ella e intente de nuevo.',
  },
  file_no_text: {
    status: 422,
    en: 'The file has no text to read: it may be a scan. Use a version with text.',
    es: 'El archivo no tiene texto legible: puede ser un escaneo. Use una versión con texto.',
  },
  file_too_complex: {
    status: 422,
    en: 'Reading this file would take far more than its size suggests, so it was not opened.',
    es: 'Leer este archivo exigiría mucho más de lo que indica su tamaño, por eso no se abrió.',
  },
  table_too_large: {
    status: 422,
    en: 'A spreadsheet may have up to 200 sheets, 1,000 columns, 2,000,000 cells and 100,000 characters in a cell. Check that each row ends with a line break, or split the file.',
    es: 'Una hoja de cálculo puede tener hasta 200 hojas, 1.000 columnas, 2.000.000 de celdas y 100.000 caracteres por celda. Revise que cada fila termine con un salto de línea, o divida el archivo.',
  },
  file_too_slow: {
    status: 422,
    en: 'Reading the file took too long. Split it into smaller files.',
    es: 'La lectura del archivo tardó demasiado. Divídalo en archivos más pequeños.',
  },
  file_damaged: {
    status: 422,
    en: 'The file is damaged and cannot be read.',
    es: 'El archivo está dañado y no se puede leer.',
  },
} as const;

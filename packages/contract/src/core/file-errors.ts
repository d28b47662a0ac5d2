/** Part of the catalogue of errors.ts: why a file could not be read. */
export const fileErrors = {
  file_required: { status: 400, en: 'No file selected', es: 'No se seleccionó ningún archivo' },
  file_too_large: {
    status: 413,
    en: 'The file is larger than 2 MB.',
    es: 'El archivo pesa más de 2 MB.',
  },
  file_alone: {
    status: 400,
    en: 'Only one file can be sent at a time, and nothing of this was taken. Send each file by itself.',
    es: 'Solo se puede enviar un archivo a la vez y no se tomó nada de este envío. Envíe cada archivo por separado.',
  },
  no_room: {
    status: 507,
    en: 'There is no room for files on the server right now. Please tell whoever runs it, and try again later.',
    es: 'El servidor no tiene espacio para archivos en este momento. Avise a quien lo administra e intente más tarde.',
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
  document_too_long: {
    status: 422,
    en: 'The file holds more than 2 million characters of text. Split it into smaller files.',
    es: 'El archivo contiene más de 2 millones de caracteres de texto. Divídalo en archivos más pequeños.',
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

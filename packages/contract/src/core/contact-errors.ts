/** What is said about contact pools and their contacts. */
export const contactErrors = {
  contact_pool_limit: {
    status: 422,
    en: 'Your company has as many contact pools as it can have. Delete one to make another.',
    es: 'Su empresa ya tiene todas las listas de contactos que puede tener. Elimine una para crear otra.',
  },
  contact_limit: {
    status: 422,
    en: 'A contact pool has at most 1,000,000 contacts. Make another pool for the rest.',
    es: 'Una lista de contactos tiene como máximo 1.000.000 de contactos. Cree otra lista para el resto.',
  },
  contact_list_limit: {
    status: 422,
    en: 'At most 5,000 contacts can be sent at a time. Send the rest in another call, or upload a file.',
    es: 'Se pueden enviar como máximo 5.000 contactos a la vez. Envíe el resto en otra llamada o suba un archivo.',
  },
  contact_phone_invalid: {
    status: 422,
    en: 'These are no phone numbers, so nothing was saved: {0}. Write them with their country code.',
    es: 'Estos no son números de teléfono, por eso no se guardó nada: {0}. Escríbalos con el código de país.',
  },
  contact_phone_taken: {
    status: 409,
    en: 'Another contact of this pool has this phone.',
    es: 'Otro contacto de esta lista tiene este teléfono.',
  },
  contact_variable_unknown: {
    status: 422,
    en: 'This contact pool has no such variables: {0}. Add them to the pool first.',
    es: 'Esta lista de contactos no tiene estas variables: {0}. Agréguelas primero a la lista.',
  },
  contact_variables_limit: {
    status: 422,
    en: 'A contact pool has at most 200 variables.',
    es: 'Una lista de contactos tiene como máximo 200 variables.',
  },
  contact_file_type: {
    status: 415,
    en: 'Contacts are read from xlsx and csv files. Save the file as xlsx and upload it again.',
    es: 'Los contactos se leen de archivos xlsx y csv. Guarde el archivo como xlsx y súbalo de nuevo.',
  },
  contact_upload_expired: {
    status: 422,
    en: 'The file was read more than 24 hours ago. Upload it again.',
    es: 'El archivo se leyó hace más de 24 horas. Súbalo de nuevo.',
  },
  contact_upload_saved: {
    status: 409,
    en: 'This file is being saved or was saved already.',
    es: 'Este archivo se está guardando o ya se guardó.',
  },
  contact_upload_unchecked: {
    status: 422,
    en: 'Say first which column is what: the rows are known once the file was checked.',
    es: 'Indique primero qué es cada columna: las filas se conocen cuando el archivo se revisó.',
  },
  contact_upload_pool: {
    status: 400,
    en: 'Choose one contact pool for the file: one that is there, or a new one.',
    es: 'Elija una lista de contactos para el archivo: una existente o una nueva.',
  },
  contact_upload_gone: {
    status: 422,
    en: 'The contact pool was deleted before the file was saved. Nothing was saved.',
    es: 'La lista de contactos se eliminó antes de guardar el archivo. No se guardó nada.',
  },
  contact_upload_failed: {
    status: 500,
    en: 'The file could not be saved, and nothing of it was. Please try again.',
    es: 'El archivo no se pudo guardar y no se guardó nada de él. Intente de nuevo.',
  },
  contact_mapping_phone: {
    status: 422,
    en: 'Say which column holds the phone numbers.',
    es: 'Indique qué columna contiene los números de teléfono.',
  },
  contact_mapping_column: {
    status: 422,
    en: 'A column of the file can be used once, and a variable can be filled from one column.',
    es: 'Una columna del archivo se puede usar una vez y una variable se llena desde una sola columna.',
  },
  phone_country_unknown: {
    status: 422,
    en: 'Phone numbers of this country are not known. Choose another one.',
    es: 'No se conocen números de teléfono de este país. Elija otro.',
  },
} as const;

/** What is said about publishing a workflow, its versions and its files. */
export const publishErrors = {
  workflow_not_ready: {
    status: 422,
    en: 'The draft cannot go online yet: the checklist says what is missing.',
    es: 'El borrador todavía no se puede publicar: la lista de revisión indica qué falta.',
  },
  workflow_moved_on: {
    status: 409,
    en: 'Somebody changed the draft meanwhile. Look at the checklist again, then publish.',
    es: 'Mientras tanto alguien cambió el borrador. Revise la lista de nuevo y luego publique.',
  },
  workflow_unchanged: {
    status: 409,
    en: 'There is nothing to publish: this draft is what is online already.',
    es: 'No hay nada que publicar: este borrador ya es lo que está en línea.',
  },
  workflow_unpublished: {
    status: 422,
    en: 'This workflow was never published, so there is nothing to go back to.',
    es: 'Este flujo nunca se publicó, así que no hay nada a lo que volver.',
  },
  workflow_version_gone: {
    status: 404,
    en: 'This version does not exist (any more).',
    es: 'Esta versión no existe o ya no está disponible.',
  },
  workflow_file_foreign: {
    status: 422,
    en: 'This is not a workflow file. Choose a JSON file that was exported from a workflow.',
    es: 'Este no es un archivo de flujo. Elija un archivo JSON exportado desde un flujo.',
  },
  workflow_file_newer: {
    status: 422,
    en: 'This file was exported by a newer version of the product.',
    es: 'Este archivo fue exportado por una versión más nueva del producto.',
  },
  workflow_file_damaged: {
    status: 422,
    en: 'The file cannot be imported: something in it is not as it should be.',
    es: 'El archivo no se puede importar: algo en él no está como debería.',
  },
  workflow_file_too_large: {
    status: 422,
    en: 'The file has more nodes, variables or texts than a workflow can hold.',
    es: 'El archivo tiene más nodos, variables o textos de los que caben en un flujo.',
  },
} as const;

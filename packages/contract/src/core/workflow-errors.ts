/** What is said about workflows: their nodes, edges, variables, instructions. */
export const workflowErrors = {
  workflow_limit: {
    status: 422,
    en: 'A company can have at most 1,000 workflows. Delete one to make another.',
    es: 'Una empresa puede tener como máximo 1.000 flujos. Elimine uno para crear otro.',
  },
  workflow_in_use: {
    status: 409,
    en: 'Other workflows continue in this one. Change them first.',
    es: 'Otros flujos continúan en este. Cámbielos primero.',
  },

  // Nodes
  node_gone: {
    status: 404,
    en: 'This step was deleted.',
    es: 'Este paso fue eliminado.',
  },
  part_gone: {
    status: 404,
    en: 'This part of the step was deleted.',
    es: 'Esta parte del paso fue eliminada.',
  },
  node_limit: {
    status: 422,
    en: 'A workflow holds at most 2,000 steps. Divide it into several that continue in each other.',
    es: 'Un flujo tiene como máximo 2.000 pasos. Divídalo en varios que continúen uno en otro.',
  },
  workflow_size_limit: {
    status: 422,
    en: 'The texts of a workflow have at most 4 MB together. Shorten some, or divide it into several that continue in each other.',
    es: 'Los textos de un flujo tienen como máximo 4 MB en total. Acorte algunos o divídalo en varios que continúen uno en otro.',
  },
  edge_limit: {
    status: 422,
    en: 'A workflow holds at most 6,000 connections. Divide it into several that continue in each other.',
    es: 'Un flujo tiene como máximo 6.000 conexiones. Divídalo en varios que continúen uno en otro.',
  },
  node_kind_unknown: {
    status: 400,
    en: 'There is no such type of step.',
    es: 'No existe ese tipo de paso.',
  },
  node_kind_unsaved: {
    status: 422,
    en: 'A menu on the canvas is not a step: choose what it becomes.',
    es: 'Un menú del lienzo no es un paso: elija en qué se convierte.',
  },
  start_only_one: {
    status: 422,
    en: 'A workflow has exactly one start.',
    es: 'Un flujo tiene exactamente un inicio.',
  },
  start_stays: {
    status: 422,
    en: 'The start of a workflow cannot be deleted.',
    es: 'El inicio de un flujo no se puede eliminar.',
  },
  configuration_invalid: {
    status: 400,
    en: 'This does not fit the type of the step, or is too long.',
    es: 'Esto no corresponde al tipo del paso o es demasiado largo.',
  },
  path_unknown: {
    status: 400,
    en: 'This type of step has no such field.',
    es: 'Este tipo de paso no tiene ese campo.',
  },
  id_taken: {
    status: 409,
    en: 'This id is already in use.',
    es: 'Este identificador ya está en uso.',
  },

  changed_since: {
    status: 409,
    en: 'Somebody else has changed this since, so it was left as it is.',
    es: 'Otra persona lo cambió después, así que se dejó como está.',
  },

  // Edges
  edge_to_itself: {
    status: 422,
    en: 'A step cannot be connected to itself.',
    es: 'Un paso no se puede conectar consigo mismo.',
  },
  edge_between_conditions: {
    status: 422,
    en: 'Cannot connect a condition to another condition',
    es: 'No se puede conectar una condición con otra condición',
  },
  edge_no_way_in: {
    status: 422,
    en: 'Nothing can lead to this step.',
    es: 'Nada puede llevar a este paso.',
  },
  edge_no_way_out: {
    status: 422,
    en: 'This step has no such way out.',
    es: 'Este paso no tiene esa salida.',
  },

  // Variables
  variable_taken: {
    status: 409,
    en: 'This workflow already has a variable of that name; capitals and accents make no difference.',
    es: 'Este flujo ya tiene una variable con ese nombre; las mayúsculas y los acentos no cuentan.',
  },
  variable_limit: {
    status: 422,
    en: 'A workflow has at most 200 variables.',
    es: 'Un flujo tiene como máximo 200 variables.',
  },
  variable_phone_stays: {
    status: 422,
    en: 'The variable phone cannot be changed or deleted.',
    es: 'La variable phone no se puede cambiar ni eliminar.',
  },
  variable_webhook_required: {
    status: 422,
    en: 'Choose the webhook that validates this variable.',
    es: 'Elija el webhook que valida esta variable.',
  },

  // Main instructions
  instruction_content_required: {
    status: 400,
    en: 'Please write the instruction.',
    es: 'Escriba la instrucción.',
  },
  instruction_custom_required: {
    status: 422,
    en: 'Write what the assistant should do.',
    es: 'Escriba qué debe hacer el asistente.',
  },
  instruction_webhook_required: {
    status: 422,
    en: 'Choose the webhook of this instruction.',
    es: 'Elija el webhook de esta instrucción.',
  },
  instruction_phone_required: {
    status: 422,
    en: 'Write the phone number to transfer to.',
    es: 'Escriba el número de teléfono al que se transfiere.',
  },
  instruction_transfer_phone_only: {
    status: 422,
    en: 'Only a workflow for phone calls can transfer by an instruction.',
    es: 'Solo un flujo de llamadas telefónicas puede transferir con una instrucción.',
  },
  instruction_limit: {
    status: 422,
    en: 'A workflow has at most 50 main instructions.',
    es: 'Un flujo tiene como máximo 50 instrucciones principales.',
  },

  // Sources
  workflow_source_limit: {
    status: 422,
    en: 'A workflow looks in at most 500 sources.',
    es: 'Un flujo busca en un máximo de 500 fuentes.',
  },
} as const;

/** What is said about webhooks. */
export const webhookErrors = {
  webhook_in_use: {
    status: 409,
    en: 'Workflows use this webhook. Take it out of them first.',
    es: 'Hay flujos que usan este webhook. Primero quítelo de ellos.',
  },
  webhook_parts_limit: {
    status: 400,
    en: 'A webhook has at most 50 of each: variables, request elements and expected responses.',
    es: 'Un webhook tiene como máximo 50 de cada uno: variables, elementos de la solicitud y respuestas esperadas.',
  },
  webhook_address_invalid: {
    status: 400,
    en: 'This is not an address that can be called. It begins with https:// or http://, has no user or password in it, no variable in the host and at most 2,000 characters.',
    es: 'Esta dirección no se puede llamar. Comienza con https:// o http://, no lleva usuario ni contraseña ni variables en el host y tiene como máximo 2.000 caracteres.',
  },
  webhook_header_invalid: {
    status: 400,
    en: 'A header with this name cannot be sent: names have letters, digits and hyphens, and those of the connection (Host, Content-Length and the like) are set for you.',
    es: 'No se puede enviar un encabezado con este nombre: los nombres tienen letras, dígitos y guiones, y los de la conexión (Host, Content-Length y similares) se ponen solos.',
  },
  webhook_body_too_large: {
    status: 400,
    en: 'The body is too large: at most 50,000 characters and 50 levels.',
    es: 'El cuerpo es demasiado grande: máximo 50.000 caracteres y 50 niveles.',
  },
  webhook_one_auth: {
    status: 409,
    en: 'This webhook has an authorization already. Change that one.',
    es: 'Este webhook ya tiene una autorización. Cambie esa.',
  },
  webhook_auth_type: {
    status: 400,
    en: 'An authorization needs its type: bearer or basic.',
    es: 'Una autorización necesita su tipo: bearer o basic.',
  },
  webhook_secret_again: {
    status: 400,
    en: 'The stored secret cannot be used here. Type its value again.',
    es: 'El secreto guardado no se puede usar aquí. Escriba su valor de nuevo.',
  },
  webhook_values_missing: {
    status: 422,
    en: 'Please fill all the standard value fields',
    es: 'Complete todos los campos de valores estándar',
  },
  webhook_value_invalid: {
    status: 422,
    en: 'A value does not fit the type or the choices of its in-flow variable.',
    es: 'Un valor no corresponde al tipo o a las opciones de su variable.',
  },
  json_path_invalid: {
    status: 400,
    en: "This is not a path that is understood here: write it like $.customer.name, $['full name'], $.items[0] or $.items[*].id.",
    es: "Esta ruta no se entiende: escríbala como $.cliente.nombre, $['nombre completo'], $.items[0] o $.items[*].id.",
  },
  description_required: { status: 400, en: 'Please give a description.', es: 'Escriba una descripción.' },
  variable_name_special: {
    status: 400,
    en: 'Variable name should not have special characters',
    es: 'El nombre de la variable no debe tener caracteres especiales',
  },
} as const;

/** What is said about phones, WhatsApp numbers and how they are connected. */
export const channelErrors = {
  // Channels
  phone_invalid: {
    status: 400,
    en: 'This is not a phone number of the United States, Ecuador or Colombia. Write it with its country code, like +593 99 123 4567.',
    es: 'Este no es un número de teléfono de Estados Unidos, Ecuador o Colombia. Escríbalo con el código del país, como +593 99 123 4567.',
  },
  number_taken: {
    status: 409,
    en: 'This number is already in use.',
    es: 'Este número ya está en uso.',
  },
  phone_test: {
    status: 422,
    en: 'This is a test number: it cannot be changed or deleted.',
    es: 'Este es un número de prueba: no se puede cambiar ni eliminar.',
  },
  phone_reserved: {
    status: 422,
    en: 'This is a test number of the platform: only a super admin can give it to a company.',
    es: 'Este es un número de prueba de la plataforma: solo un super admin puede asignarlo a una empresa.',
  },
  whatsapp_off: {
    status: 422,
    en: 'WhatsApp is not configured on this platform yet.',
    es: 'WhatsApp aún no está configurado en esta plataforma.',
  },
  console_address: {
    status: 422,
    en: 'WhatsApp numbers cannot be connected from this address of the console. Open it at its main address and try again.',
    es: 'No se pueden conectar números de WhatsApp desde esta dirección de la consola. Ábrala en su dirección principal e intente de nuevo.',
  },
  whatsapp_code: {
    status: 422,
    en: 'The sign-up at Meta has expired or was already used. Start it again.',
    es: 'El registro en Meta venció o ya se usó. Inícielo de nuevo.',
  },
  whatsapp_pin: {
    status: 422,
    en: 'This number has a two-step verification PIN of its own. Reset it in WhatsApp Manager (Phone numbers, Two-step verification) and start again.',
    es: 'Este número tiene su propio PIN de verificación en dos pasos. Restablézcalo en el Administrador de WhatsApp (Números de teléfono, Verificación en dos pasos) e inicie de nuevo.',
  },
  whatsapp_permission: {
    status: 422,
    en: 'Meta did not give access to a WhatsApp account. Start again, choose the account and accept all permissions.',
    es: 'Meta no dio acceso a una cuenta de WhatsApp. Inicie de nuevo, elija la cuenta y acepte todos los permisos.',
  },
  whatsapp_refused: {
    status: 422,
    en: 'Meta refused this number. Check in WhatsApp Manager that it is verified, and start again.',
    es: 'Meta rechazó este número. Revise en el Administrador de WhatsApp que esté verificado e inicie de nuevo.',
  },
  whatsapp_no_number: {
    status: 422,
    en: 'The WhatsApp account has no phone number yet. Start again and add one.',
    es: 'La cuenta de WhatsApp aún no tiene un número de teléfono. Inicie de nuevo y agregue uno.',
  },
  whatsapp_which_number: {
    status: 422,
    en: 'The WhatsApp account has several phone numbers and Meta does not say which one was chosen. Put the number in an account of its own and start again.',
    es: 'La cuenta de WhatsApp tiene varios números de teléfono y Meta no indica cuál se eligió. Ponga el número en una cuenta propia e inicie de nuevo.',
  },
  whatsapp_unavailable: {
    status: 503,
    en: 'Meta does not answer right now. Please try again in a few minutes.',
    es: 'Meta no responde en este momento. Intente de nuevo en unos minutos.',
  },
  template_not_here: {
    status: 409,
    en: 'Templates are sent in chats of WhatsApp only.',
    es: 'Las plantillas solo se envían en chats de WhatsApp.',
  },
  template_gone: {
    status: 409,
    en: 'Meta does not have this template any more, or has not approved it. Choose another one.',
    es: 'Meta ya no tiene esta plantilla o no la ha aprobado. Elija otra.',
  },
  marketing_stopped: {
    status: 409,
    en: 'This person stopped marketing messages of this number. Answers and other templates still arrive; only the person can lift it, in WhatsApp.',
    es: 'Esta persona detuvo los mensajes de marketing de este número. Las respuestas y otras plantillas sí llegan; solo la persona puede reactivarlos, en WhatsApp.',
  },
  template_values: {
    status: 422,
    en: 'Fill in all places of the template, and nothing else: {0}.',
    es: 'Complete todos los espacios de la plantilla, y nada más: {0}.',
  },
  template_beyond: {
    status: 422,
    en: 'This template has a part that cannot be sent from here (a place, a catalog or a flow). Choose another one.',
    es: 'Esta plantilla tiene una parte que no se puede enviar desde aquí (una ubicación, un catálogo o un flujo). Elija otra.',
  },
} as const;

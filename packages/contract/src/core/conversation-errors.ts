/** What is said about talks, test chats and test dialogues of a workflow. */
export const conversationErrors = {
  test_state_over: {
    status: 422,
    en: 'This test chat cannot go on: it is more than a day old or belongs to another workflow. Reset the chat.',
    es: 'Este chat de prueba no puede continuar: tiene más de un día o es de otro flujo. Reinicie el chat.',
  },
  dialogue_limit: {
    status: 422,
    en: 'A workflow has at most 100 test dialogues. Delete one to save another.',
    es: 'Un flujo tiene como máximo 100 diálogos de prueba. Elimine uno para guardar otro.',
  },
  campaign_key_wrong: {
    status: 401,
    en: 'The key is missing, or is not the key of this campaign.',
    es: 'Falta la clave, o no es la clave de esta campaña.',
  },
  campaign_paused: {
    status: 422,
    en: 'This campaign is paused: it answers again once somebody resumes it.',
    es: 'Esta campaña está en pausa: vuelve a responder cuando alguien la reanude.',
  },
  campaign_finished: {
    status: 422,
    en: 'This campaign is over and answers no more.',
    es: 'Esta campaña terminó y ya no responde.',
  },
  campaign_not_begun: {
    status: 422,
    en: 'This campaign has not begun yet.',
    es: 'Esta campaña aún no ha comenzado.',
  },
  message_empty: {
    status: 422,
    en: 'The workflow waits for the person: send what they say.',
    es: 'El flujo espera a la persona: envíe lo que dice.',
  },
  message_id_reused: {
    status: 409,
    en: 'This message_id was used for another message of the session.',
    es: 'Este message_id se usó para otro mensaje de la sesión.',
  },
  nobody_took_over: {
    status: 422,
    en: 'There is nothing to hand back: the talk is with the workflow, or over.',
    es: 'No hay nada que devolver: la conversación está con el flujo, o terminó.',
  },
  talk_busy: {
    status: 503,
    en: 'Too many messages of this person at once. Please send it again.',
    es: 'Demasiados mensajes de esta persona a la vez. Envíelo de nuevo.',
  },
} as const;

/** What is said about conversations, test chats and test dialogues of a workflow. */
export const conversationErrors = {
  test_state_over: {
    status: 422,
    en: 'This test chat cannot go on: it is more than a day old or belongs to another workflow. Reset the chat.',
    es: 'Este chat de prueba no puede continuar: tiene más de un día o es de otro flujo. Reinicie el chat.',
  },
  no_operator: {
    status: 422,
    en: 'This person does not answer chats of this campaign.',
    es: 'Esta persona no atiende los chats de esta campaña.',
  },
  chat_desk_limit: {
    status: 422,
    en: 'There are as many of these as there can be. Delete one to make another.',
    es: 'Ya existen todos los que puede haber. Elimine uno para crear otro.',
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
  talk_state_wrong: {
    status: 422,
    en: 'This state does not open: it was changed, or belongs to another campaign or session_id. Send the state of the last reply, or none to begin anew.',
    es: 'Este estado no se abre: fue modificado, o es de otra campaña u otro session_id. Envíe el estado de la última respuesta, o ninguno para empezar de nuevo.',
  },
  talk_state_expired: {
    status: 422,
    en: 'This state is more than 30 days old. Send none to begin anew.',
    es: 'Este estado tiene más de 30 días. No envíe ninguno para empezar de nuevo.',
  },
  talk_state_of_kept: {
    status: 422,
    en: 'A state goes with "store": false. A conversation that is kept needs none.',
    es: 'Un estado va con "store": false. Una conversación que se guarda no lo necesita.',
  },
  talk_state_too_large: {
    status: 422,
    en: 'This conversation holds more than a state can carry (900,000 characters). Keep it here, without "store": false.',
    es: 'Esta conversación contiene más de lo que cabe en un estado (900.000 caracteres). Guárdela aquí, sin "store": false.',
  },
  nobody_took_over: {
    status: 422,
    en: 'There is nothing to hand back: the conversation is with the workflow, or over.',
    es: 'No hay nada que devolver: la conversación está con el flujo, o terminó.',
  },
  not_to_send_again: {
    status: 409,
    en: 'This message needs no sending again: it has arrived, or it was sent again already.',
    es: 'Este mensaje no necesita reenviarse: ya llegó, o ya se reenvió.',
  },
  not_blocked_here: {
    status: 422,
    en: 'Over the API a person cannot be blocked here: your own program decides whom it serves.',
    es: 'Por la API no se puede bloquear a una persona aquí: su propio programa decide a quién atiende.',
  },
  chat_not_yours: {
    status: 409,
    en: 'This chat is not yours. Take it over to write in it.',
    es: 'Este chat no es suyo. Tómelo para escribir en él.',
  },
  chat_moved_on: {
    status: 409,
    en: 'Somebody else has taken this chat meanwhile.',
    es: 'Otra persona tomó este chat mientras tanto.',
  },
  talk_busy: {
    status: 503,
    en: 'Too many messages of this person at once. Please send it again.',
    es: 'Demasiados mensajes de esta persona a la vez. Envíelo de nuevo.',
  },
} as const;

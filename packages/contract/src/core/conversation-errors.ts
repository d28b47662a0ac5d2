/** What is said about test chats and test dialogues of a workflow. */
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
} as const;

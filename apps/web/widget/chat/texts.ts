const en = {
  open: 'Open chat',
  close: 'Close chat',
  unread: '{0} unread',
  assistant: 'Automatic assistant',
  withPerson: 'You are talking with {0}',
  aPerson: 'our team',
  waiting: 'A person of our team will answer you here.',
  placeholder: 'Write a message',
  message: 'Message',
  send: 'Send',
  you: 'You',
  bot: 'Assistant',
  team: 'Team',
  sending: 'Sending …',
  notSent: 'Not sent.',
  again: 'Try again',
  typing: 'An answer is being written',
  offline: 'No connection. We keep trying.',
  gone: 'This chat is not available right now.',
  slow: 'That was a lot at once. Your message goes out in a moment.',
  earlier: 'Earlier messages',
  newer: 'New messages',
  end: 'End chat',
  endAsk: 'End this chat?',
  endYes: 'End it',
  endNo: 'Keep it',
  ended: 'The chat has ended. Write to begin another one.',
  log: 'Messages',
  file: 'File',
  picture: 'Picture',
  missing: 'This file cannot be shown.',
  preview: 'This is how your visitors see it.',
};

const es: typeof en = {
  open: 'Abrir el chat',
  close: 'Cerrar el chat',
  unread: '{0} sin leer',
  assistant: 'Asistente automático',
  withPerson: 'Está hablando con {0}',
  aPerson: 'nuestro equipo',
  waiting: 'Una persona de nuestro equipo le responderá aquí.',
  placeholder: 'Escriba un mensaje',
  message: 'Mensaje',
  send: 'Enviar',
  you: 'Usted',
  bot: 'Asistente',
  team: 'Equipo',
  sending: 'Enviando …',
  notSent: 'No se envió.',
  again: 'Intentar de nuevo',
  typing: 'Se está escribiendo una respuesta',
  offline: 'Sin conexión. Seguimos intentando.',
  gone: 'Este chat no está disponible en este momento.',
  slow: 'Fue mucho a la vez. Su mensaje sale en un momento.',
  earlier: 'Mensajes anteriores',
  newer: 'Mensajes nuevos',
  end: 'Terminar el chat',
  endAsk: '¿Terminar este chat?',
  endYes: 'Terminar',
  endNo: 'Continuar',
  ended: 'El chat terminó. Escriba para comenzar otro.',
  log: 'Mensajes',
  file: 'Archivo',
  picture: 'Imagen',
  missing: 'Este archivo no se puede mostrar.',
  preview: 'Así lo ven sus visitantes.',
};

export type Texts = typeof en;

export function languageOf(chosen: 'auto' | 'en' | 'es'): 'en' | 'es' {
  if (chosen !== 'auto') return chosen;
  return navigator.language.toLowerCase().startsWith('es') ? 'es' : 'en';
}

export function textsOf(language: 'en' | 'es'): Texts {
  return language === 'es' ? es : en;
}

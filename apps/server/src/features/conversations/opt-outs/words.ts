export type Language = 'english' | 'spanish';

/** Said once, when it takes effect. */
export const told: Record<'out' | 'in', Record<Language, string>> = {
  out: {
    english: 'You will get no more messages or calls from us. To get them again, write START.',
    spanish: 'No recibirá más mensajes ni llamadas nuestras. Para volver a recibirlos, escriba ALTA.',
  },
  in: {
    english: 'You will get our messages again. To stop them, write STOP.',
    spanish: 'Volverá a recibir nuestros mensajes. Para dejar de recibirlos, escriba BAJA.',
  },
};

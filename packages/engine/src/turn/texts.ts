import type { WorkflowLanguage } from '@centralita/contract/workflows/schema';

/** What the engine says of its own, where no text of the workflow is there: never silence. */
const texts = {
  english: {
    repeat: 'Sorry, I did not get that.',
    trouble: 'Sorry, I am having trouble at the moment. Could you say that again?',
    stillNeed: (what: string) => `I still need: ${what}.`,
    stillOpen: (question: string) => `One thing is still open: ${question}?`,
    thatAgain: 'how it should be',
    yesOrNo: 'yes or no',
    types: { date: 'the date', time: 'the time', phone: 'the phone number', email: 'the e-mail address' },
    unread: {
      phone: 'I could not read that phone number. Please give it in full, with the country code.',
      email: 'That e-mail address does not look complete.',
    },
    noted: (values: string) => `Noted: ${values}.`,
    putRight: (what: string) => `All right. Please tell me again: ${what}.`,
    remarks: {
      is: 'I am an automated assistant.',
      why: 'I need it to be able to help you.',
      wait: 'Of course, take your time.',
      else: 'I am afraid I cannot see to that here.',
    },
    tellMe: (what: string) => `Could you please tell me: ${what}?`,
    openQuestion: 'How can I help you?',
    stillThere: 'Are you still there?',
    goodbye: 'Thank you for your time. Goodbye.',
    optedOut: 'Of course, I will leave it here. Sorry for the trouble, goodbye.',
    farewell: 'I cannot hear you, so I will end this conversation. Goodbye.',
    cannotGoOn: 'I am sorry, I cannot go on with this conversation. Please contact us again later.',
    transferring: 'One moment please, I am transferring you.',
    handingOver: 'One moment please, a colleague will take over.',
    nobodyThere: 'I am sorry, nobody is available at the moment.',
    notAccepted: 'I am sorry, that could not be accepted.',
    dayGone: (day: string) => `${day} has already passed.`,
    back: 'I am back with you. How can I help you?',
    and: 'and',
    or: (_next: string) => 'or',
    forExample: 'for example',
  },
  spanish: {
    repeat: 'Perdone, no le he entendido.',
    trouble: 'Disculpe, tengo un problema en este momento. ¿Podría repetirlo?',
    stillNeed: (what: string) => `Todavía necesito: ${what}.`,
    stillOpen: (question: string) => `Me falta un dato: ¿${question}?`,
    thatAgain: 'cómo debe quedar',
    yesOrNo: 'sí o no',
    types: {
      date: 'la fecha',
      time: 'la hora',
      phone: 'el número de teléfono',
      email: 'el correo electrónico',
    },
    unread: {
      phone: 'No reconozco ese número de teléfono. Por favor, indíquelo completo, con el código del país.',
      email: 'Esa dirección de correo no parece completa.',
    },
    noted: (values: string) => `Anotado: ${values}.`,
    putRight: (what: string) => `De acuerdo. Dígame de nuevo: ${what}.`,
    remarks: {
      is: 'Soy un asistente virtual.',
      why: 'Lo necesito para poder ayudarle.',
      wait: 'Claro, tómese su tiempo.',
      else: 'Lo siento, de eso no puedo ocuparme aquí.',
    },
    tellMe: (what: string) => `¿Podría indicarme, por favor: ${what}?`,
    openQuestion: '¿En qué puedo ayudarle?',
    stillThere: '¿Sigue ahí?',
    goodbye: 'Gracias por su tiempo. Hasta luego.',
    optedOut: 'Por supuesto, lo dejamos aquí. Disculpe la molestia, hasta luego.',
    farewell: 'No le escucho, así que termino esta conversación. Hasta luego.',
    cannotGoOn: 'Lo siento, no puedo continuar con esta conversación. Por favor, contáctenos más tarde.',
    transferring: 'Un momento, por favor, le transfiero.',
    handingOver: 'Un momento, por favor, le atenderá un compañero.',
    nobodyThere: 'Lo siento, no hay nadie disponible en este momento.',
    notAccepted: 'Lo siento, no ha sido posible aceptarlo.',
    dayGone: (day: string) => `El ${day} ya pasó.`,
    back: 'Vuelvo a estar con usted. ¿En qué puedo ayudarle?',
    and: 'y',
    // "siete u ocho"
    or: (next: string) => (/^h?[oó]/i.test(next) ? 'u' : 'o'),
    forExample: 'por ejemplo',
  },
};

export type Texts = (typeof texts)['english'];

export function textsOf(language: WorkflowLanguage): Texts {
  return texts[language];
}

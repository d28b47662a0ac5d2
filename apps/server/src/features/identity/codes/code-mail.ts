import type { Mail } from '../../../ports/mailer.ts';
import { mailPage } from '../../../platform/mail/mail-page.ts';

export interface CodeMail {
  to: string;
  code: string;
  /** The language of the person's company; both languages where it is not known. */
  language: 'english' | 'spanish' | null;
  productName: string;
  /** The company at whose host it was asked for: the mail is from it, as the sign-in screen was. */
  companyName: string | null;
}

const texts = {
  english: {
    subject: 'Your sign-in code',
    lead: 'Enter this code to sign in. It is valid for 5 minutes and works once.',
    ignore: 'If you did not ask for it, you can ignore this e-mail: nobody can sign in without the code.',
  },
  spanish: {
    subject: 'Su código de acceso',
    lead: 'Escriba este código para ingresar. Vale por 5 minutos y funciona una sola vez.',
    ignore: 'Si usted no lo pidió, ignore este correo: nadie puede ingresar sin el código.',
  },
};

/** The mail with the one-time code, which stands alone on a line of the text part. */
export function codeMail({ to, code, language, productName, companyName }: CodeMail): Mail {
  const place = companyName ?? productName;
  const parts = language ? [texts[language]] : [texts.english, texts.spanish];
  const subject = `${place}: ${parts.map((part) => part.subject).join(' / ')}`;
  const lead = parts.map((part) => part.lead);
  const ignore = parts.map((part) => part.ignore);
  return {
    to,
    ...(companyName === null ? {} : { senderName: companyName }),
    subject,
    text: [...lead, '', code, '', ...ignore, '', place, ''].join('\n'),
    html: mailPage({ productName: place, lead, heart: { code }, small: ignore }),
  };
}

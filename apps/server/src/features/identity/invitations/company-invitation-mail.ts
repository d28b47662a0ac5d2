import type { CompanyLanguage } from '@centralita/contract/companies/schema';
import type { Mail } from '../../../ports/mailer.ts';
import { mailPage } from '../../../platform/mail/mail-page.ts';

export interface CompanyInvitationMail {
  to: string;
  firstName: string;
  companyName: string;
  language: CompanyLanguage;
  productName: string;
  /** Whether the address is a host of the company's own: there the product goes by the company's name. */
  ownHost: boolean;
  /** Where the invitation is answered. */
  address: string;
}

const texts = {
  english: {
    subject: (place: string) => `You have been invited to ${place}`,
    lead: (name: string, place: string, product: string) =>
      product === place
        ? `Hello ${name}: ${place} invites you.`
        : `Hello ${name}: ${place} invites you to use ${product} with them.`,
    how: 'Accept or decline by this link, or the next time you sign in with this e-mail address. A one-time code is sent to you each time; there is no password.',
    label: 'See the invitation',
    ignore:
      'Until you accept, you belong to nothing. If you did not expect this invitation, decline or ignore it.',
  },
  spanish: {
    subject: (place: string) => `Le han invitado a ${place}`,
    lead: (name: string, place: string, product: string) =>
      product === place
        ? `Hola, ${name}: ${place} le invita.`
        : `Hola, ${name}: ${place} le invita a usar ${product} con ellos.`,
    how: 'Acepte o rechace con este enlace, o la próxima vez que ingrese con este correo. Cada vez se le envía un código de un solo uso; no hay contraseña.',
    label: 'Ver la invitación',
    ignore: 'Mientras no acepte, no pertenece a nada. Si no esperaba esta invitación, rechácela o ignórela.',
  },
};

/** The mail that asks somebody whether they want to belong to a company. It is the same whoever the e-mail already is. */
export function companyInvitationMail(invitation: CompanyInvitationMail): Mail {
  const { to, firstName, companyName, language, address, ownHost } = invitation;
  const productName = ownHost ? companyName : invitation.productName;
  const text = texts[language];
  const lead = [text.lead(firstName, companyName, productName), text.how];
  const subject = text.subject(companyName);
  return {
    to,
    senderName: companyName,
    subject: ownHost ? subject : `${productName}: ${subject}`,
    text: [...lead, '', address, '', text.ignore, ''].join('\n'),
    html: mailPage({ productName, lead, heart: { address, label: text.label }, small: [text.ignore] }),
  };
}

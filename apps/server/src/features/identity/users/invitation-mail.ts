import type { CompanyLanguage } from '@centralita/contract/companies/schema';
import type { Mail } from '../../../ports/mailer.ts';
import { mailPage } from '../../../platform/mail/mail-page.ts';

export interface InvitationMail {
  to: string;
  firstName: string;
  /** Null for a super admin, who belongs to the platform. */
  companyName: string | null;
  /** The company's; both languages where there is no company. */
  language: CompanyLanguage | null;
  productName: string;
  /** Whether the address is a host of the company's own: there the product goes by the company's name. */
  ownHost: boolean;
  /** Where to sign in. */
  address: string;
}

const texts = {
  english: {
    subject: (place: string) => `You have been invited to ${place}`,
    lead: (name: string, place: string, product: string) =>
      product === place
        ? `Hello ${name}: you can now sign in at ${place}.`
        : `Hello ${name}: you can now use ${product} with ${place}.`,
    how: 'Sign in with this e-mail address: a one-time code is sent to you each time. There is no password.',
    label: 'Sign in',
    ignore: 'If you did not expect this invitation, you can ignore it.',
    platform: 'the platform administration',
  },
  spanish: {
    subject: (place: string) => `Le han invitado a ${place}`,
    lead: (name: string, place: string, product: string) =>
      product === place
        ? `Hola, ${name}: ya puede ingresar en ${place}.`
        : `Hola, ${name}: ya puede usar ${product} con ${place}.`,
    how: 'Ingrese con este correo: cada vez se le envía un código de un solo uso. No hay contraseña.',
    label: 'Ingresar',
    ignore: 'Si no esperaba esta invitación, puede ignorarla.',
    platform: 'la administración de la plataforma',
  },
};

/** The mail that tells somebody where to sign in. It holds no code and no token, so it may wait in a queue. */
export function invitationMail(invitation: InvitationMail): Mail {
  const { to, firstName, companyName, language, address } = invitation;
  const house = invitation.ownHost ? companyName : null;
  const productName = house ?? invitation.productName;
  const parts = language ? [texts[language]] : [texts.english, texts.spanish];
  const placed = parts.map((part) => ({ ...part, place: companyName ?? part.platform }));
  const lead = placed.flatMap((part) => [part.lead(firstName, part.place, productName), part.how]);
  const small = placed.map((part) => part.ignore);
  const label = placed.map((part) => part.label).join(' / ');
  const subject = placed.map((part) => part.subject(part.place)).join(' / ');
  return {
    to,
    ...(companyName === null ? {} : { senderName: companyName }),
    subject: house !== null ? subject : `${productName}: ${subject}`,
    text: [...lead, '', address, '', ...small, ''].join('\n'),
    html: mailPage({ productName, lead, heart: { address, label }, small }),
  };
}

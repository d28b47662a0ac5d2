import type { AuditAct } from '@centralita/contract/audit/acts';
import type { WordsOfAct } from './words.ts';

/** Of people, companies and their plans. */
export const platformActs = {
  'session.start': { en: 'signed in', es: 'inició sesión' },
  'session.end': { en: 'ended a session', es: 'cerró una sesión' },
  'session.end-others': { en: 'ended their other sessions', es: 'cerró sus otras sesiones' },
  'session.switch': { en: 'changed company', es: 'cambió de empresa' },
  'user.create': { en: 'added the user {target}', es: 'agregó al usuario {target}' },
  'user.update': { en: 'changed the user {target}', es: 'modificó al usuario {target}' },
  'user.delete': { en: 'removed the user {target}', es: 'eliminó al usuario {target}' },
  'user.end-sessions': { en: 'ended the sessions of {target}', es: 'cerró las sesiones de {target}' },
  'invitation.accept': {
    en: 'accepted the invitation for {target}',
    es: 'aceptó la invitación para {target}',
  },
  'invitation.decline': {
    en: 'declined the invitation for {target}',
    es: 'rechazó la invitación para {target}',
  },
  'super-user.create': { en: 'made {target} a super admin', es: 'hizo super admin a {target}' },
  'super-user.update': { en: 'changed the super admin {target}', es: 'modificó al super admin {target}' },
  'super-user.delete': { en: 'removed the super admin {target}', es: 'eliminó al super admin {target}' },
  'api-key.create': { en: 'made the API key {target}', es: 'creó la clave de API {target}' },
  'api-key.revoke': { en: 'revoked the API key {target}', es: 'revocó la clave de API {target}' },
  'company.create': { en: 'created the company {target}', es: 'creó la empresa {target}' },
  'company.update': { en: 'changed the company {target}', es: 'modificó la empresa {target}' },
  'company.change-status': {
    en: 'switched on the company {target}',
    es: 'activó la empresa {target}',
    off: { en: 'switched off the company {target}', es: 'desactivó la empresa {target}' },
  },
  'company.change-hosts': {
    en: 'changed the addresses of the company',
    es: 'modificó las direcciones de la empresa',
  },
  'company.delete': { en: 'deleted the company {target}', es: 'eliminó la empresa {target}' },
  'company.restore': { en: 'restored the company {target}', es: 'restauró la empresa {target}' },
  'company.erase': {
    en: 'erased the company {target} for good',
    es: 'borró para siempre la empresa {target}',
  },
  'knowledge.switch': {
    en: 'switched on the knowledge base',
    es: 'activó la base de conocimiento',
    off: { en: 'switched off the knowledge base', es: 'desactivó la base de conocimiento' },
  },
  'knowledge.change-limits': {
    en: 'changed the limits of the knowledge base',
    es: 'modificó los límites de la base de conocimiento',
  },
  'contact-center.switch': {
    en: 'switched on the contact center',
    es: 'activó el contact center',
    off: { en: 'switched off the contact center', es: 'desactivó el contact center' },
  },
  'knowledge.change-prices': {
    en: 'changed the prices of the language model',
    es: 'modificó los precios del modelo de lenguaje',
  },
  'contact-center.change-limits': {
    en: 'changed the limits of the contact center',
    es: 'modificó los límites del contact center',
  },
} satisfies Partial<Record<AuditAct, WordsOfAct>>;

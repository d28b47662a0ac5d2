import type { AuditAct } from '@centralita/contract/audit/acts';
import type { WordsOfAct } from './words.ts';

/** Of campaigns, contacts, chats and channels. */
export const contactCenterActs = {
  'chat-settings.update': {
    en: 'changed how chats are answered',
    es: 'modificó cómo se atienden los chats',
  },
  'campaign.change-support': {
    en: 'changed how the chats of the campaign {target} are answered',
    es: 'modificó cómo se atienden los chats de la campaña {target}',
  },
  'chat-label.create': { en: 'made the chat label {target}', es: 'creó la etiqueta de chats {target}' },
  'chat-label.update': {
    en: 'changed the chat label {target}',
    es: 'modificó la etiqueta de chats {target}',
  },
  'chat-label.delete': {
    en: 'deleted the chat label {target}',
    es: 'eliminó la etiqueta de chats {target}',
  },
  'canned-reply.create': {
    en: 'made the canned reply {target}',
    es: 'creó la respuesta rápida {target}',
  },
  'canned-reply.update': {
    en: 'changed the canned reply {target}',
    es: 'modificó la respuesta rápida {target}',
  },
  'canned-reply.delete': {
    en: 'deleted the canned reply {target}',
    es: 'eliminó la respuesta rápida {target}',
  },
  'phone.create': { en: 'added the phone {target}', es: 'agregó el teléfono {target}' },
  'phone.update': { en: 'changed the phone {target}', es: 'modificó el teléfono {target}' },
  'phone.delete': { en: 'deleted the phone {target}', es: 'eliminó el teléfono {target}' },
  'whatsapp.create': { en: 'connected the WhatsApp {target}', es: 'conectó el WhatsApp {target}' },
  'whatsapp.update': { en: 'renamed the WhatsApp {target}', es: 'renombró el WhatsApp {target}' },
  'whatsapp.delete': { en: 'deleted the WhatsApp {target}', es: 'eliminó el WhatsApp {target}' },
  'voice.add': { en: 'added the voice {target}', es: 'agregó la voz {target}' },
  'voice.remove': { en: 'removed the voice {target}', es: 'quitó la voz {target}' },
  'opt-out.create': {
    en: 'put somebody on the suppression list ({target})',
    es: 'agregó a alguien a la lista de exclusión ({target})',
  },
  'opt-out.import': {
    en: 'imported people into the suppression list',
    es: 'importó personas a la lista de exclusión',
  },
  'opt-out.remove': {
    en: 'took somebody from the suppression list ({target})',
    es: 'quitó a alguien de la lista de exclusión ({target})',
  },
  'contact-pool.create': {
    en: 'created the contact pool {target}',
    es: 'creó la lista de contactos {target}',
  },
  'contact-pool.update': {
    en: 'changed the contact pool {target}',
    es: 'modificó la lista de contactos {target}',
  },
  'contact-pool.delete': {
    en: 'deleted the contact pool {target}',
    es: 'eliminó la lista de contactos {target}',
  },
  'contact.create': {
    en: 'added contacts to the pool {target}',
    es: 'agregó contactos a la lista {target}',
  },
  'contact.upload': {
    en: 'uploaded contacts: {target}',
    es: 'subió contactos: {target}',
  },
  'contact.update': {
    en: 'changed a contact of the pool {target}',
    es: 'modificó un contacto de la lista {target}',
  },
  'contact.delete': {
    en: 'deleted contacts of the pool {target}',
    es: 'eliminó contactos de la lista {target}',
  },
  'campaign.create': {
    en: 'created the campaign {target}',
    es: 'creó la campaña {target}',
  },
  'campaign.update': {
    en: 'changed the campaign {target}',
    es: 'modificó la campaña {target}',
  },
  'campaign.change-status': {
    en: 'changed the status of the campaign {target}',
    es: 'cambió el estado de la campaña {target}',
  },
  'campaign.change-workflow': {
    en: 'changed the workflow of the campaign {target}',
    es: 'cambió el flujo de la campaña {target}',
  },
  'campaign.change-results': {
    en: 'changed the expected results of the campaign {target}',
    es: 'modificó los resultados esperados de la campaña {target}',
  },
  'campaign.change-channels': {
    en: 'changed the channels of the campaign {target}',
    es: 'modificó los canales de la campaña {target}',
  },
  'campaign.change-types': {
    en: 'changed when the campaign {target} answers or reaches out',
    es: 'cambió cuándo la campaña {target} atiende o contacta',
  },
  'campaign.refresh': {
    en: 'refreshed the people of the campaign {target} from its contact pool',
    es: 'actualizó las personas de la campaña {target} desde su lista de contactos',
  },
  'campaign.make-key': {
    en: 'made an API key for the campaign {target}',
    es: 'creó una clave de API para la campaña {target}',
  },
  'campaign.remove-key': {
    en: 'closed the API channel of the campaign {target}',
    es: 'cerró el canal de API de la campaña {target}',
  },
  'campaign.change-compliance': {
    en: 'changed consent and opening sentences of the campaign {target}',
    es: 'cambió el consentimiento y las frases iniciales de la campaña {target}',
  },
  'reach.update': {
    en: 'changed when the company reaches out',
    es: 'cambió cuándo la empresa contacta a personas',
  },
  'campaign.change-conversations': { en: 'changed limits of {target}', es: 'cambió límites de {target}' },
  'campaign.change-widget': {
    en: 'changed the web widget of the campaign {target}',
    es: 'modificó el widget web de la campaña {target}',
  },
  'campaign.replace-widget-key': {
    en: 'replaced the key of the web widget of the campaign {target}',
    es: 'reemplazó la clave del widget web de la campaña {target}',
  },
  'campaign.make-widget-secret': {
    en: 'made a secret for signed users of the web widget of the campaign {target}',
    es: 'creó un secreto para usuarios firmados del widget web de la campaña {target}',
  },
  'campaign.remove-widget-secret': {
    en: 'removed the secret for signed users of the web widget of the campaign {target}',
    es: 'eliminó el secreto para usuarios firmados del widget web de la campaña {target}',
  },
  'campaign.archive': {
    en: 'archived the campaign {target}',
    es: 'archivó la campaña {target}',
  },
  'client.archive': {
    en: 'archived a client of the campaign {target}',
    es: 'archivó un cliente de la campaña {target}',
  },
  'chat.block': { en: 'blocked or unblocked a person', es: 'bloqueó o desbloqueó a una persona' },
  'chat.erase-person': { en: 'erased a person', es: 'borró a una persona' },
  'client.erase-person': {
    en: 'erased a person of the campaign {target}',
    es: 'borró a una persona de la campaña {target}',
  },
  'client.correct-result': {
    en: 'corrected the result of a client of the campaign {target}',
    es: 'corrigió el resultado de un cliente de la campaña {target}',
  },
  'campaign.send-result-again': {
    en: 'sent a result of the campaign {target} again',
    es: 'volvió a enviar un resultado de la campaña {target}',
  },
} satisfies Partial<Record<AuditAct, WordsOfAct>>;

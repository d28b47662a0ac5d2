import type { AuditAct, AuditNoun } from '@centralita/contract/audit/acts';
import { contactCenterActs } from './acts/contact-center.ts';
import { knowledgeActs } from './acts/knowledge.ts';
import { platformActs } from './acts/platform.ts';
import { workflowsActs } from './acts/workflows.ts';
import type { Words, WordsOfAct } from './acts/words.ts';

/**
 * A sentence for every act of the contract: one that is new does not compile without its words. They stand here, not in the
 * catalogues, so that they are loaded with the log alone.
 */
export const wordsOfActs: Record<AuditAct, WordsOfAct> = {
  ...platformActs,
  ...knowledgeActs,
  ...contactCenterActs,
  ...workflowsActs,
};

/** What a filter by kind of act offers, in this order. */
export const wordsOfNouns: Record<AuditNoun, Words> = {
  gap: { en: 'Gap report', es: 'Informe de vacíos' },
  session: { en: 'Signing in and out', es: 'Inicios y cierres de sesión' },
  user: { en: 'Users', es: 'Usuarios' },
  invitation: { en: 'Answers to invitations', es: 'Respuestas a invitaciones' },
  'super-user': { en: 'Super admins', es: 'Super admins' },
  'api-key': { en: 'API keys', es: 'Claves de API' },
  company: { en: 'Company', es: 'Empresa' },
  knowledge: { en: 'Plan: knowledge base', es: 'Plan: base de conocimiento' },
  'contact-center': { en: 'Plan: contact center', es: 'Plan: contact center' },
  phone: { en: 'Phones', es: 'Teléfonos' },
  whatsapp: { en: 'WhatsApp', es: 'WhatsApp' },
  voice: { en: 'Voices', es: 'Voces' },
  category: { en: 'Folders', es: 'Carpetas' },
  source: { en: 'Sources', es: 'Fuentes' },
  evaluation: { en: 'Evaluations', es: 'Evaluaciones' },
  passage: { en: 'Passages', es: 'Pasajes' },
  query: { en: 'Queries', es: 'Consultas' },
  'trained-answer': { en: 'Trained answers', es: 'Respuestas entrenadas' },
  'test-dialogue': { en: 'Test dialogues', es: 'Diálogos de prueba' },
  campaign: { en: 'Campaigns', es: 'Campañas' },
  reach: { en: 'Reaching out', es: 'Contacto con personas' },
  'chat-settings': { en: 'Answering chats', es: 'Atención de chats' },
  'chat-label': { en: 'Chat labels', es: 'Etiquetas de chats' },
  'canned-reply': { en: 'Canned replies', es: 'Respuestas rápidas' },
  'contact-pool': { en: 'Contact pools', es: 'Listas de contactos' },
  contact: { en: 'Contacts', es: 'Contactos' },
  'opt-out': { en: 'Suppression list', es: 'Lista de exclusión' },
  client: { en: 'Clients of campaigns', es: 'Clientes de campañas' },
  chat: { en: 'Chats', es: 'Chats' },
  webhook: { en: 'Integrations', es: 'Integraciones' },
  assistant: { en: 'AI assistants', es: 'Asistentes de IA' },
  workflow: { en: 'Workflows', es: 'Flujos' },
  'workflow-variable': { en: 'Variables of workflows', es: 'Variables de flujos' },
  'workflow-instruction': {
    en: 'Main instructions of workflows',
    es: 'Instrucciones principales de flujos',
  },
  'workflow-source': { en: 'Sources of workflows', es: 'Fuentes de flujos' },
};

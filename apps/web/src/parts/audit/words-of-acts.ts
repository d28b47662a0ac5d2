import type { AuditAct, AuditNoun } from '@centralita/contract/audit/acts';
import type { Language } from '../../platform/language.ts';

/** What follows the name of who did it; `{target}` is what it was done to. */
type Words = Record<Language, string>;

/**
 * A sentence for every act of the contract: one that is new does not compile without its words. They stand here, not in the
 * catalogues, so that they are loaded with the log alone. `off` where the act switched something off.
 */
export const wordsOfActs: Record<AuditAct, Words & { off?: Words }> = {
  'test-dialogue.create': {
    en: 'saved the test dialogue {target}',
    es: 'guardó el diálogo de prueba {target}',
  },
  'test-dialogue.update': {
    en: 'changed the test dialogue {target}',
    es: 'modificó el diálogo de prueba {target}',
  },
  'test-dialogue.delete': {
    en: 'deleted the test dialogue {target}',
    es: 'eliminó el diálogo de prueba {target}',
  },
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
  'query.rate': { en: 'rated an answer', es: 'calificó una respuesta' },
  'query.delete': { en: 'deleted a query', es: 'eliminó una consulta' },
  'gap.dismiss': {
    en: 'marked a question as not theirs to answer',
    es: 'marcó una pregunta como ajena',
  },
  'gap.restore': {
    en: 'brought a question back to the gap report',
    es: 'devolvió una pregunta al informe de vacíos',
  },
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
  'phone.create': { en: 'added the phone {target}', es: 'agregó el teléfono {target}' },
  'phone.update': { en: 'changed the phone {target}', es: 'modificó el teléfono {target}' },
  'phone.delete': { en: 'deleted the phone {target}', es: 'eliminó el teléfono {target}' },
  'whatsapp.create': { en: 'connected the WhatsApp {target}', es: 'conectó el WhatsApp {target}' },
  'whatsapp.update': { en: 'renamed the WhatsApp {target}', es: 'renombró el WhatsApp {target}' },
  'whatsapp.delete': { en: 'deleted the WhatsApp {target}', es: 'eliminó el WhatsApp {target}' },
  'voice.add': { en: 'added the voice {target}', es: 'agregó la voz {target}' },
  'voice.remove': { en: 'removed the voice {target}', es: 'quitó la voz {target}' },
  'category.create': { en: 'created the folder {target}', es: 'creó la carpeta {target}' },
  'category.rename': { en: 'renamed the folder {target}', es: 'renombró la carpeta {target}' },
  'category.delete': { en: 'deleted the folder {target}', es: 'eliminó la carpeta {target}' },
  'source.create': { en: 'uploaded the source {target}', es: 'subió la fuente {target}' },
  'source.add-url': { en: 'added the page {target}', es: 'agregó la página {target}' },
  'source.change-url': { en: 'changed the page {target}', es: 'modificó la página {target}' },
  'source.refresh': {
    en: 'had the page {target} fetched again',
    es: 'hizo traer de nuevo la página {target}',
  },
  'source.rename': { en: 'renamed the source {target}', es: 'renombró la fuente {target}' },
  'source.update': { en: 'changed the content of {target}', es: 'modificó el contenido de {target}' },
  'source.move': { en: 'moved the source {target}', es: 'movió la fuente {target}' },
  'source.replace': { en: 'replaced the file of {target}', es: 'reemplazó el archivo de {target}' },
  'source.restore': {
    en: 'restored an older version of {target}',
    es: 'restauró una versión anterior de {target}',
  },
  'source.retry': { en: 'had the source {target} read again', es: 'hizo leer de nuevo la fuente {target}' },
  'source.delete': { en: 'deleted the source {target}', es: 'eliminó la fuente {target}' },
  'passage.update': { en: 'edited a passage of {target}', es: 'editó un pasaje de {target}' },
  'passage.switch': {
    en: 'switched on a passage of {target}',
    es: 'activó un pasaje de {target}',
    off: { en: 'switched off a passage of {target}', es: 'desactivó un pasaje de {target}' },
  },
  'passage.merge': { en: 'merged two passages of {target}', es: 'unió dos pasajes de {target}' },
  'passage.split': { en: 'split a passage of {target}', es: 'dividió un pasaje de {target}' },
  'passage.restore': {
    en: 'put a passage of {target} back to the automatic cut',
    es: 'devolvió un pasaje de {target} al corte automático',
  },
  'passage.drop': {
    en: 'dropped an edit of {target} that no longer matched',
    es: 'descartó una edición de {target} que ya no coincidía',
  },
  'query.train': { en: 'trained an answer', es: 'entrenó una respuesta' },
  'trained-answer.update': { en: 'changed a trained answer', es: 'modificó una respuesta entrenada' },
  'trained-answer.delete': { en: 'deleted a trained answer', es: 'eliminó una respuesta entrenada' },
  'assistant.create': { en: 'created the assistant {target}', es: 'creó el asistente {target}' },
  'assistant.update': { en: 'changed the assistant {target}', es: 'modificó el asistente {target}' },
  'evaluation.create': { en: 'created the evaluation {target}', es: 'creó la evaluación {target}' },
  'evaluation.update': { en: 'changed the evaluation {target}', es: 'modificó la evaluación {target}' },
  'evaluation.delete': { en: 'deleted the evaluation {target}', es: 'eliminó la evaluación {target}' },
  'evaluation.change-cases': {
    en: 'changed the cases of an evaluation',
    es: 'modificó los casos de una evaluación',
  },
  'evaluation.run': { en: 'ran the evaluation {target}', es: 'ejecutó la evaluación {target}' },
  'evaluation.cancel': {
    en: 'cancelled a run of the evaluation {target}',
    es: 'canceló una ejecución de la evaluación {target}',
  },
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
  'webhook.create': { en: 'created the webhook {target}', es: 'creó el webhook {target}' },
  'webhook.update': { en: 'changed the webhook {target}', es: 'modificó el webhook {target}' },
  'webhook.change-parts': {
    en: 'changed a part of the webhook {target}',
    es: 'modificó una parte del webhook {target}',
  },
  'webhook.delete': { en: 'deleted the webhook {target}', es: 'eliminó el webhook {target}' },
  'assistant.delete': { en: 'deleted the assistant {target}', es: 'eliminó el asistente {target}' },
  'workflow.create': { en: 'created the workflow {target}', es: 'creó el flujo {target}' },
  'workflow.duplicate': {
    en: 'copied a workflow to {target}',
    es: 'copió un flujo como {target}',
  },
  'workflow.update': { en: 'changed the workflow {target}', es: 'modificó el flujo {target}' },
  'workflow.edit': { en: 'edited the workflow {target}', es: 'editó el flujo {target}' },
  'workflow.delete': { en: 'deleted the workflow {target}', es: 'eliminó el flujo {target}' },
  'workflow.publish': { en: 'published the workflow {target}', es: 'publicó el flujo {target}' },
  'workflow.reset': {
    en: 'reset the draft of the workflow {target}',
    es: 'restableció el borrador del flujo {target}',
  },
  'workflow.roll-back': {
    en: 'rolled the workflow {target} back to an older version',
    es: 'devolvió el flujo {target} a una versión anterior',
  },
  'workflow.restore-draft': {
    en: 'put a kept version into the draft of the workflow {target}',
    es: 'puso una versión guardada en el borrador del flujo {target}',
  },
  'workflow.import': {
    en: 'imported the workflow {target} from a file',
    es: 'importó el flujo {target} desde un archivo',
  },
  'workflow-variable.create': {
    en: 'added the variable {target} to a workflow',
    es: 'agregó la variable {target} a un flujo',
  },
  'workflow-variable.update': {
    en: 'changed the variable {target} of a workflow',
    es: 'modificó la variable {target} de un flujo',
  },
  'workflow-variable.delete': {
    en: 'deleted the variable {target} of a workflow',
    es: 'eliminó la variable {target} de un flujo',
  },
  'workflow-instruction.create': {
    en: 'added a main instruction to a workflow',
    es: 'agregó una instrucción principal a un flujo',
  },
  'workflow-instruction.update': {
    en: 'changed a main instruction of a workflow',
    es: 'modificó una instrucción principal de un flujo',
  },
  'workflow-instruction.delete': {
    en: 'deleted a main instruction of a workflow',
    es: 'eliminó una instrucción principal de un flujo',
  },
  'workflow-source.create': {
    en: 'gave a workflow the source {target}',
    es: 'dio a un flujo la fuente {target}',
  },
  'workflow-source.delete': {
    en: 'took the source {target} from a workflow',
    es: 'quitó la fuente {target} de un flujo',
  },
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

import type { ClientStatus } from '@centralita/contract/campaigns/client-schema';
import type { CampaignChannel, CampaignType } from '@centralita/contract/campaigns/schema';

export type FileLanguage = 'en' | 'es';

interface FileWords {
  statuses: Record<ClientStatus, string>;
  /** Reasons that have words of their own; others stand as their code. */
  reasons: Record<string, string>;
  channels: Record<CampaignChannel, string>;
  types: Record<CampaignType, string>;
  columns: Record<Column, string>;
  sheet: string;
  sandbox: string;
  person: string;
  assistant: string;
  colleague: string;
  system: string;
  conversation: string;
  result: string;
  allTimes: string;
  events: Record<'taken_over' | 'hand_back' | 'end', string>;
  notSent: Record<string, string>;
}

export const columnNames = [
  'name',
  'phone',
  'address',
  'status',
  'reason',
  'result',
  'corrected',
  'channel',
  'type',
  'date',
  'time',
  'instant',
] as const;
export type Column = (typeof columnNames)[number];

/** What files say around what people said. */
export const fileWords: Record<FileLanguage, FileWords> = {
  en: {
    statuses: {
      pending: 'Pending',
      in_call: 'In call',
      is_chatting: 'Chatting',
      completed: 'Completed',
      disconnected: 'Disconnected',
      user_hang_up: 'User hang up',
      not_answered: 'Not answered',
      wrong_number: 'Wrong number',
    },
    reasons: {
      transferred: 'Transferred',
      time_out: 'Fell silent',
      fault: 'Fault of ours',
      provider_error: 'Fault of the provider',
      opted_out: 'Opted out',
      blocked: 'Blocked',
      operator: 'Ended by a colleague',
      no_answer: 'No answer',
      campaign_over: 'The campaign was over',
    },
    channels: { 'phone:channel': 'Phone', 'whatsapp:channel': 'WhatsApp', 'api:channel': 'API' },
    types: { inbound: 'Inbound', outbound: 'Outbound' },
    columns: {
      name: 'Name',
      phone: 'Phone',
      address: 'Session',
      status: 'Status',
      reason: 'Reason',
      result: 'Expected result',
      corrected: 'Result corrected by',
      channel: 'Channel',
      type: 'Type',
      date: 'Date',
      time: 'Time',
      instant: 'Last activity (UTC)',
    },
    sheet: 'Clients',
    sandbox: 'sandbox',
    person: 'Person',
    assistant: 'AI Assistant',
    colleague: 'Operator',
    system: 'System',
    conversation: 'Conversation {n} · {at}',
    result: 'Result: {label}',
    allTimes: 'All times: {zone}',
    events: {
      taken_over: '{name} took the chat over',
      hand_back: '{name} handed the chat back to the AI',
      end: 'The conversation was ended',
    },
    notSent: {
      queued: 'not sent yet',
      sending: 'not sent yet',
      failed: 'not delivered',
      cancelled: 'not sent',
      unknown: 'unknown whether it arrived',
    },
  },
  es: {
    statuses: {
      pending: 'Pendiente',
      in_call: 'En llamada',
      is_chatting: 'Conversando',
      completed: 'Completado',
      disconnected: 'Desconectado',
      user_hang_up: 'Usuario colgó',
      not_answered: 'Sin respuesta',
      wrong_number: 'Número equivocado',
    },
    reasons: {
      transferred: 'Transferido',
      time_out: 'Dejó de responder',
      fault: 'Falla nuestra',
      provider_error: 'Falla del proveedor',
      opted_out: 'Pidió no ser contactado',
      blocked: 'Bloqueado',
      operator: 'Terminado por un colega',
      no_answer: 'No respondió',
      campaign_over: 'La campaña había terminado',
    },
    channels: { 'phone:channel': 'Teléfono', 'whatsapp:channel': 'WhatsApp', 'api:channel': 'API' },
    types: { inbound: 'Entrante', outbound: 'Saliente' },
    columns: {
      name: 'Nombre',
      phone: 'Teléfono',
      address: 'Sesión',
      status: 'Estado',
      reason: 'Motivo',
      result: 'Resultado esperado',
      corrected: 'Resultado corregido por',
      channel: 'Canal',
      type: 'Tipo',
      date: 'Fecha',
      time: 'Hora',
      instant: 'Última actividad (UTC)',
    },
    sheet: 'Clientes',
    sandbox: 'prueba',
    person: 'Persona',
    assistant: 'Asistente de IA',
    colleague: 'Operador',
    system: 'Sistema',
    conversation: 'Conversación {n} · {at}',
    result: 'Resultado: {label}',
    allTimes: 'Todas las horas: {zone}',
    events: {
      taken_over: '{name} tomó el chat',
      hand_back: '{name} devolvió el chat a la IA',
      end: 'La conversación se terminó',
    },
    notSent: {
      queued: 'aún no enviado',
      sending: 'aún no enviado',
      failed: 'no entregado',
      cancelled: 'no enviado',
      unknown: 'no se sabe si llegó',
    },
  },
};

/** `{name}` of a text replaced. */
export function filled(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

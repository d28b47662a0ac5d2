import type { Language } from '../../platform/language.ts';

type Words = Record<Language, string>;

/** Names of the fields that an entry can show (migration `audited`); one that is not here is shown as it is called. */
export const wordsOfFields: Record<string, Words> = {
  name: { en: 'Name', es: 'Nombre' },
  first_name: { en: 'First name', es: 'Nombre' },
  last_name: { en: 'Last name', es: 'Apellido' },
  email: { en: 'Email', es: 'Correo' },
  policies: { en: 'Access', es: 'Acceso' },
  platform_policies: { en: 'Platform access', es: 'Acceso a la plataforma' },
  country: { en: 'Country', es: 'País' },
  language: { en: 'Language', es: 'Idioma' },
  industry_id: { en: 'Industry', es: 'Industria' },
  accent_color: { en: 'Colour', es: 'Color' },
  logo: { en: 'Logo', es: 'Logo' },
  is_active: { en: 'Active', es: 'Activa' },
  is_service_active: { en: 'Service', es: 'Servicio' },
  qn_limit: { en: 'Answers a month', es: 'Respuestas por mes' },
  storage_limit_kb: { en: 'Storage (KB)', es: 'Almacenamiento (KB)' },
  input_price: {
    en: 'Price of a million tokens read (USD)',
    es: 'Precio de un millón de tokens leídos (USD)',
  },
  output_price: {
    en: 'Price of a million tokens written (USD)',
    es: 'Precio de un millón de tokens escritos (USD)',
  },
  minutes_limit: { en: 'Call minutes a month', es: 'Minutos de llamadas por mes' },
  deleted_at: { en: 'Deleted', es: 'Eliminación' },
  ended_at: { en: 'Ended', es: 'Cierre' },
  signed_out_at: { en: 'Signed out', es: 'Cierre de sesiones' },
  status: { en: 'Status', es: 'Estado' },
  category_id: { en: 'Folder', es: 'Carpeta' },
  updated_at: { en: 'Content', es: 'Contenido' },
  address: { en: 'Address', es: 'Dirección' },
  schedule: { en: 'Schedule', es: 'Frecuencia' },
  number: { en: 'Number', es: 'Número' },
  channel: { en: 'Channel', es: 'Canal' },
  title: { en: 'Title', es: 'Título' },
  type: { en: 'Type', es: 'Tipo' },
  action: { en: 'Action', es: 'Acción' },
  custom_action: { en: 'What to do', es: 'Qué hacer' },
  webhook_id: { en: 'Webhook', es: 'Webhook' },
  objective: { en: 'Objective', es: 'Objetivo' },
  identity_prompt: { en: 'Identity prompt', es: 'Prompt de identidad' },
  assistant_id: { en: 'Assistant', es: 'Asistente' },
  timezone_id: { en: 'Time zone', es: 'Zona horaria' },
  datetime_start: { en: 'Start', es: 'Inicio' },
  datetime_end: { en: 'End', es: 'Fin' },
  workflow_id: { en: 'Workflow', es: 'Flujo' },
  whatsapp_id: { en: 'WhatsApp number', es: 'Número de WhatsApp' },
  is_paused: { en: 'Paused', es: 'Pausada' },
  finished_at: { en: 'Ended', es: 'Terminada' },
  archived_at: { en: 'Archived', es: 'Archivada' },
  color: { en: 'Colour', es: 'Color' },
  shortcut: { en: 'Shortcut', es: 'Atajo' },
  text: { en: 'Text', es: 'Texto' },
  is_auto_assigned: { en: 'Given out by itself', es: 'Asignación automática' },
  waiting_minutes: { en: 'Told after minutes of waiting', es: 'Aviso tras minutos de espera' },
  away_minutes: { en: 'Given back after minutes away', es: 'Devolución tras minutos de ausencia' },
  mail_minutes: { en: 'Mail after minutes of waiting', es: 'Correo tras minutos de espera' },
  answered_by: { en: 'Who answers its chats', es: 'Quién atiende sus chats' },
  asks_csat: { en: 'Asks how content the person is', es: 'Pregunta por la satisfacción' },
  waiting_sentence: { en: 'Sentence for those who wait', es: 'Frase para quien espera' },
  corrected_at: { en: 'Expected result', es: 'Resultado esperado' },
  api_key_prefix: { en: 'API key', es: 'Clave de API' },
  required_variables: { en: 'Required variables', es: 'Variables obligatorias' },
  optional_variables: { en: 'Optional variables', es: 'Variables opcionales' },
  contact_count: { en: 'Contacts', es: 'Contactos' },
  state: { en: 'State', es: 'Estado' },
  label: { en: 'Label', es: 'Etiqueta' },
  phone_id: { en: 'Phone', es: 'Teléfono' },
  voice_id: { en: 'Voice', es: 'Voz' },
  silence_timeout: { en: 'Silence (ms)', es: 'Silencio (ms)' },
  is_record_call: { en: 'Recording', es: 'Grabación' },
  is_waiting_for_greeting: { en: 'Waits for a greeting', es: 'Espera un saludo' },
  active_days: { en: 'Active days', es: 'Días activos' },
  active_hours: { en: 'Active hours', es: 'Horas activas' },
  retry_per_contact: { en: 'Retries per contact', es: 'Reintentos por contacto' },
  retry_interval: { en: 'Hours between tries', es: 'Horas entre intentos' },
  contact_pool_id: { en: 'Contact pool', es: 'Lista de contactos' },
  order_channels: { en: 'Order of channels', es: 'Orden de los canales' },
  copy_asked_at: { en: 'Copied from the pool', es: 'Copiada desde la lista' },
  is_24_hrs: { en: '24 hours', es: '24 horas' },
  inactive_hours_message: { en: 'Message out of hours', es: 'Mensaje fuera de horario' },
  phone: { en: 'Phone', es: 'Teléfono' },
  extension: { en: 'Extension', es: 'Extensión' },
  began_at: { en: 'Draft', es: 'Borrador' },
  concurrency_limit: { en: 'Simultaneous calls', es: 'Llamadas simultáneas' },
  organization_name: { en: 'Organization', es: 'Organización' },
  answer_language: { en: 'Answer language', es: 'Idioma de respuesta' },
  categories: { en: 'Folders', es: 'Carpetas' },
  search_type: { en: 'Search type', es: 'Tipo de búsqueda' },
  focus: { en: 'Focus', es: 'Enfoque' },
  temperature: { en: 'Temperature', es: 'Temperatura' },
  not_found_answer: { en: 'Answer when not found', es: 'Respuesta si no se encuentra' },
  specific_instructions: { en: 'Specific instructions', es: 'Instrucciones específicas' },
  image_url: { en: 'Image', es: 'Imagen' },
  rate: { en: 'Rate', es: 'Calificación' },
  correct_answer: { en: 'Correct answer', es: 'Respuesta correcta' },
  content: { en: 'Text', es: 'Texto' },
  expires_at: { en: 'Expires', es: 'Vence' },
  develop_name: { en: 'Development name', es: 'Nombre de desarrollo' },
  production_api: { en: 'Production API', es: 'API de producción' },
  staging_api: { en: 'Staging API', es: 'API de pruebas' },
  method: { en: 'Method', es: 'Método' },
  timeout: { en: 'Timeout (seconds)', es: 'Tiempo de espera (segundos)' },
  body: { en: 'Body', es: 'Cuerpo' },
  include_entire_response: { en: 'Entire response', es: 'Respuesta completa' },
  kind: { en: 'Kind', es: 'Tipo' },
  details: { en: 'Value', es: 'Valor' },
  sealed: { en: 'Secret value', es: 'Valor secreto' },
  entries: { en: 'Entries', es: 'Registros' },
  head: { en: 'Last hash', es: 'Último hash' },
  how: { en: 'How', es: 'Cómo' },
  removed_at: { en: 'Taken from the list', es: 'Quitado de la lista' },
  removed_note: { en: 'Reason', es: 'Motivo' },
};

/** Values that stand for something; others are shown as they are. */
const wordsOfValues: Record<string, Words> = {
  true: { en: 'Yes', es: 'Sí' },
  false: { en: 'No', es: 'No' },
  english: { en: 'English', es: 'Inglés' },
  spanish: { en: 'Spanish', es: 'Español' },
  based_on_command: { en: 'Language of the question', es: 'Idioma de la pregunta' },
  never: { en: 'Never', es: 'Nunca' },
  daily: { en: 'Daily', es: 'Cada día' },
  weekly: { en: 'Weekly', es: 'Cada semana' },
  keyword: { en: 'Instructions', es: 'Instrucciones' },
  semantic: { en: 'General Content', es: 'Contenido general' },
  strict: { en: 'Strict', es: 'Estricto' },
  balanced: { en: 'Balanced', es: 'Equilibrado' },
  reading: { en: 'Reading', es: 'Leyendo' },
  ready: { en: 'Ready', es: 'Lista' },
  failed: { en: 'Failed', es: 'Fallida' },
  standard_variable: { en: 'Standard variable', es: 'Variable estándar' },
  in_flow_variable: { en: 'In-flow variable', es: 'Variable del flujo' },
  auth: { en: 'Authorization', es: 'Autorización' },
  header: { en: 'Header', es: 'Encabezado' },
  query: { en: 'Query parameter', es: 'Parámetro de consulta' },
  expected_response: { en: 'Expected response', es: 'Respuesta esperada' },
  operator: { en: 'By a colleague', es: 'Por un colega' },
  import: { en: 'Imported', es: 'Importado' },
  'wiki:full-access': { en: 'Knowledge base', es: 'Base de conocimiento' },
  'contact-center:full-access': { en: 'Contact center', es: 'Centro de contacto' },
  'companyinstance:settings': { en: 'Settings', es: 'Configuración' },
  'platform:super-admin': { en: 'Super admin', es: 'Super admin' },
};

/** Names that people give are shown as they are, also one that happens to be `true`. */
const given = new Set([
  'name',
  'first_name',
  'last_name',
  'email',
  'category_id',
  'number',
  'organization_name',
  'categories',
  'develop_name',
  'details',
]);

export function fieldWords(field: string, language: Language): string {
  return wordsOfFields[field]?.[language] ?? field;
}

/** A value in words; null where there is none. */
export function valueWords(field: string, value: unknown, language: Language): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (Array.isArray(value)) {
    return value.length === 0 ? null : value.map((one) => valueWords(field, one, language)).join(', ');
  }
  if (field === 'country') return countryName(String(value), language);
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return (given.has(field) ? undefined : wordsOfValues[text]?.[language]) ?? text;
}

function countryName(code: string, language: Language): string {
  const known = /^[A-Z]{2}$/.test(code);
  return (known && new Intl.DisplayNames(language, { type: 'region' }).of(code)) || code;
}

import { campaignErrors } from './campaign-errors.ts';
import { channelErrors } from './channel-errors.ts';
import { conversationErrors } from './conversation-errors.ts';
import { evaluationErrors } from './evaluation-errors.ts';
import { fileErrors } from './file-errors.ts';
import { modelErrors } from './model-errors.ts';
import { passageErrors } from './passage-errors.ts';
import { publishErrors } from './publish-errors.ts';
import { versionErrors } from './version-errors.ts';
import { webhookErrors } from './webhook-errors.ts';
import { pageErrors } from './page-errors.ts';
import { workflowErrors } from './workflow-errors.ts';

/** The one catalogue of error codes: HTTP status and the sentence in both languages. `{0}` takes the names in `details`. */
interface ErrorEntry {
  readonly status: number;
  readonly en: string;
  readonly es: string;
}

export const errors = {
  // The request
  invalid: {
    status: 400,
    en: 'Some of the information sent is not valid.',
    es: 'Parte de la información enviada no es válida.',
  },
  session_required: { status: 401, en: 'Please sign in again.', es: 'Inicie sesión de nuevo.' },
  session_ended: {
    status: 401,
    en: 'This session was ended from another device or by an admin. Please sign in again.',
    es: 'Esta sesión se cerró desde otro dispositivo o por un administrador. Inicie sesión de nuevo.',
  },
  api_key_dead: {
    status: 401,
    en: 'This API key is unknown, expired or revoked, or who made it no longer belongs to the company.',
    es: 'Esta clave de API es desconocida, venció o fue revocada, o quien la creó ya no pertenece a la empresa.',
  },
  not_for_keys: {
    status: 403,
    en: 'An API key cannot do this: sign in as a person.',
    es: 'Una clave de API no puede hacer esto: inicie sesión como persona.',
  },
  only_for_keys: {
    status: 403,
    en: 'This call is for programs: make it with an API key of your company.',
    es: 'Esta llamada es para programas: hágala con una clave de API de su empresa.',
  },
  sign_in_again: {
    status: 422,
    en: 'An admin of that company ended your sessions there. Log out and sign in again to enter it.',
    es: 'Un administrador de esa empresa cerró sus sesiones. Cierre sesión y vuelva a ingresar para entrar en ella.',
  },
  api_keys_limit: {
    status: 422,
    en: 'A company can have at most 50 API keys. Revoke one that is no longer used.',
    es: 'Una empresa puede tener como máximo 50 claves de API. Revoque una que ya no se use.',
  },
  api_key_required: {
    status: 401,
    en: 'The API key is missing or wrong.',
    es: 'La clave de API falta o no es correcta.',
  },
  not_allowed: {
    status: 403,
    en: 'Your user is not allowed to do this.',
    es: 'Su usuario no tiene permiso para hacer esto.',
  },
  not_found: {
    status: 404,
    en: 'This does not exist (any more).',
    es: 'Esto no existe o ya no está disponible.',
  },
  too_large: {
    status: 413,
    en: 'What was sent is too large.',
    es: 'Lo enviado es demasiado grande.',
  },
  unsupported_type: {
    status: 415,
    en: 'This type of content is not accepted here.',
    es: 'Este tipo de contenido no se acepta aquí.',
  },
  too_many_requests: {
    status: 429,
    en: 'Too many attempts. Please wait a moment.',
    es: 'Demasiados intentos. Espere un momento.',
  },
  unavailable: {
    status: 503,
    en: 'The service is not available right now. Please try again in a few seconds.',
    es: 'El servicio no está disponible en este momento. Intente de nuevo en unos segundos.',
  },
  internal: {
    status: 500,
    en: 'Something went wrong on our side. Please try again later.',
    es: 'Algo falló de nuestro lado. Intente de nuevo más tarde.',
  },

  // Sign-in
  otp_wrong: {
    status: 422,
    en: 'The code is wrong or has expired. Please try again or ask for a new one.',
    es: 'Error al ingresar codigo OTP, favor intente de nuevo',
  },

  // Sign-in by Google and Microsoft
  provider_off: {
    status: 422,
    en: 'This way to sign in is not set up here.',
    es: 'Esta forma de ingresar no está configurada aquí.',
  },
  provider_unavailable: {
    status: 503,
    en: 'The sign-in provider does not answer right now. Please try again in a moment, or sign in with a code.',
    es: 'El proveedor de acceso no responde en este momento. Intente de nuevo en un momento o ingrese con un código.',
  },
  sign_in_address: {
    status: 422,
    en: 'This way to sign in is not available at this address of the console. Open it at its main address, or sign in with a code.',
    es: 'Esta forma de ingresar no está disponible en esta dirección de la consola. Ábrala en su dirección principal o ingrese con un código.',
  },
  sign_in_expired: {
    status: 422,
    en: 'This sign-in has expired or was begun in another browser. Please start again.',
    es: 'Este ingreso venció o se inició en otro navegador. Comience de nuevo.',
  },
  sign_in_cancelled: {
    status: 422,
    en: 'The sign-in was cancelled. Nothing has changed.',
    es: 'El ingreso se canceló. No ha cambiado nada.',
  },
  sign_in_failed: {
    status: 422,
    en: 'The sign-in did not work. Please try again, or sign in with a code.',
    es: 'No se pudo ingresar. Intente de nuevo o ingrese con un código.',
  },
  sign_in_unverified: {
    status: 422,
    en: 'The provider does not confirm that this email address is yours. Please sign in with a code.',
    es: 'El proveedor no confirma que este correo le pertenezca. Ingrese con un código.',
  },
  sign_in_unknown: {
    status: 422,
    en: 'There is no user here with the email of this account. Ask an admin of your company to add you, or choose another account.',
    es: 'Aquí no hay ningún usuario con el correo de esta cuenta. Pida a un administrador de su empresa que lo agregue o elija otra cuenta.',
  },

  // Companies and services
  company_required: {
    status: 422,
    en: 'Choose a company first.',
    es: 'Primero elija una empresa.',
  },
  service_off: {
    status: 422,
    en: 'This service is not active for your company.',
    es: 'Este servicio no está activo para su empresa.',
  },
  answers_limit: {
    status: 422,
    en: "Your company has used all of this month's answers.",
    es: 'Su empresa ya usó todas las respuestas de este mes.',
  },
  storage_limit: {
    status: 422,
    en: "This file does not fit in your company's storage.",
    es: 'Este archivo no cabe en el almacenamiento de su empresa.',
  },
  confirmation_wrong: {
    status: 422,
    en: 'This is not the name of the company, so nothing was deleted.',
    es: 'Ese no es el nombre de la empresa, así que no se eliminó nada.',
  },
  host_invalid: {
    status: 400,
    en: 'This is not a host name. Write it like help.company.com, without https://, port, path or asterisk.',
    es: 'Esto no es un nombre de host. Escríbalo como ayuda.empresa.com, sin https://, puerto, ruta ni asterisco.',
  },
  host_of_product: {
    status: 422,
    en: 'This host name belongs to the product itself.',
    es: 'Este nombre de host pertenece al producto mismo.',
  },
  host_taken: {
    status: 409,
    en: 'This host name belongs to another company.',
    es: 'Este nombre de host pertenece a otra empresa.',
  },

  // Company and users
  logo_type: {
    status: 415,
    en: 'This image is not accepted as a logo: it must be a PNG or JPEG.',
    es: 'Esta imagen no se acepta como logo: debe ser PNG o JPEG.',
  },
  logo_too_large: {
    status: 413,
    en: 'The logo is larger than 1 MB.',
    es: 'El logo pesa más de 1 MB.',
  },
  logo_dimensions: {
    status: 422,
    en: 'The logo has too many pixels: at most 4096 by 4096.',
    es: 'El logo tiene demasiados píxeles: máximo 4096 por 4096.',
  },
  logo_not_square: {
    status: 422,
    en: 'The logo must be square. Crop it and try again.',
    es: 'El logo debe ser cuadrado. Recórtelo e intente de nuevo.',
  },
  logo_damaged: {
    status: 422,
    en: 'The image of the logo is damaged and cannot be read.',
    es: 'La imagen del logo está dañada y no se puede leer.',
  },
  email_taken: {
    status: 409,
    en: 'This e-mail is already in use.',
    es: 'Este correo ya está en uso.',
  },
  user_shared: {
    status: 422,
    en: 'This person also belongs elsewhere on the platform, so only a super admin can change their name or e-mail.',
    es: 'Esta persona también pertenece a otra parte de la plataforma: solo un super admin puede cambiar su nombre o correo.',
  },
  cannot_delete_self: {
    status: 422,
    en: 'You cannot delete your own user.',
    es: 'No puede eliminar su propio usuario.',
  },
  last_admin: {
    status: 422,
    en: 'This is the only admin of the company. Make somebody else an admin first.',
    es: 'Es el único administrador de la empresa. Primero nombre a otro administrador.',
  },
  last_super_admin: {
    status: 422,
    en: 'This is the only super admin. Create another one first.',
    es: 'Es el único super admin. Primero cree otro.',
  },
  company_needed: {
    status: 422,
    en: 'This person belongs to no company, so without the super-admin policy they could not sign in.',
    es: 'Esta persona no pertenece a ninguna empresa: sin el permiso de super admin no podría ingresar.',
  },

  ...channelErrors,

  // Folders and sources
  name_taken: {
    status: 409,
    en: 'There is already one with this name.',
    es: 'Ya existe uno con este nombre.',
  },
  name_required: { status: 400, en: 'Please give a name.', es: 'Escriba un nombre.' },
  name_too_long: {
    status: 400,
    en: 'The name is too long: at most 200 characters.',
    es: 'El nombre es demasiado largo: máximo 200 caracteres.',
  },
  text_too_long: {
    status: 400,
    en: 'The text is too long.',
    es: 'El texto es demasiado largo.',
  },
  answer_too_long: {
    status: 400,
    en: 'The answer is too long: at most 10,000 characters.',
    es: 'La respuesta es demasiado larga: máximo 10.000 caracteres.',
  },
  assistant_deleted: {
    status: 422,
    en: 'This assistant was deleted: there is nobody to train.',
    es: 'Este asistente fue eliminado: no hay a quién entrenar.',
  },
  trained_already: {
    status: 409,
    en: 'Another trained answer of this assistant already answers this question.',
    es: 'Otra respuesta entrenada de este asistente ya responde esta pregunta.',
  },
  folder_not_found: { status: 404, en: 'Please select a folder', es: 'Seleccione una carpeta' },
  ...fileErrors,
  upload_incomplete: {
    status: 400,
    en: 'The upload broke off. Nothing was saved; please try again.',
    es: 'La carga se interrumpió. No se guardó nada; intente de nuevo.',
  },
  ...versionErrors,
  ...publishErrors,
  ...passageErrors,
  source_not_editable: {
    status: 422,
    en: 'The content of this type of source cannot be edited here.',
    es: 'El contenido de este tipo de fuente no se puede editar aquí.',
  },
  table_too_large: {
    status: 422,
    en: 'A spreadsheet holds at most 50,000 rows, 1,000 columns and 10 million characters.',
    es: 'Una hoja de cálculo contiene como máximo 50.000 filas, 1.000 columnas y 10 millones de caracteres.',
  },
  column_taken: {
    status: 409,
    en: 'There is already a column of that name.',
    es: 'Ya existe una columna con ese nombre.',
  },
  source_reading: {
    status: 409,
    en: 'The source is still being read. Please wait a moment.',
    es: 'La fuente todavía se está leyendo. Espere un momento.',
  },
  reading_failed: {
    status: 500,
    en: 'The source could not be read because of a fault on our side. Try again.',
    es: 'No se pudo leer la fuente por una falla de nuestro lado. Intente de nuevo.',
  },

  // Answers
  idempotency_key_reused: {
    status: 422,
    en: 'This idempotency key was used for another question. Give each question a key of its own.',
    es: 'Esta clave de idempotencia ya se usó para otra pregunta. Dé a cada pregunta su propia clave.',
  },
  speech_unavailable: {
    status: 503,
    en: 'The voices do not answer right now. Please try again in a moment.',
    es: 'Las voces no responden en este momento. Intente de nuevo en un momento.',
  },
  text_not_speakable: {
    status: 422,
    en: 'There is nothing in this text that can be spoken.',
    es: 'Este texto no tiene nada que se pueda pronunciar.',
  },
  ...evaluationErrors,
  ...modelErrors,
  ...pageErrors,
  ...workflowErrors,
  ...webhookErrors,
  ...conversationErrors,
  ...campaignErrors,
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof errors;

export interface ErrorBody {
  message: string;
  message_es: string;
  code: ErrorCode;
  details?: unknown;
}

export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errors, code);
}

export function errorBody(code: ErrorCode, details?: unknown): ErrorBody {
  const { en, es } = errors[code];
  return {
    message: en.replace('{0}', () => namesIn(details, 'and others')),
    message_es: es.replace('{0}', () => namesIn(details, 'y otras')),
    code,
    ...(details === undefined ? {} : { details }),
  };
}

const mostNamed = 5;

/** Of `{ campaigns: [{ name }] }` the names, in quotes. */
function namesIn(details: unknown, others: string): string {
  const lists = Object.values((details ?? {}) as Record<string, { name?: unknown }[]>);
  const names = lists.flat().flatMap(({ name }) => (typeof name === 'string' ? [`“${name}”`] : []));
  const shown = names.slice(0, mostNamed).join(', ');
  return names.length > mostNamed ? `${shown} ${others}` : shown;
}

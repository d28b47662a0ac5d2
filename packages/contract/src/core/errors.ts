import { campaignErrors } from './campaign-errors.ts';
import { channelErrors } from './channel-errors.ts';
import { companyErrors } from './company-errors.ts';
import { contactErrors } from './contact-errors.ts';
import { optOutErrors } from './opt-out-errors.ts';
import { conversationErrors } from './conversation-errors.ts';
import { evaluationErrors } from './evaluation-errors.ts';
import { fileErrors } from './file-errors.ts';
import { mediaErrors } from './media-errors.ts';
import { modelErrors } from './model-errors.ts';
import { passageErrors } from './passage-errors.ts';
import { publishErrors } from './publish-errors.ts';
import { signInErrors } from './sign-in-errors.ts';
import { sourceErrors } from './source-errors.ts';
import { versionErrors } from './version-errors.ts';
import { webhookErrors } from './webhook-errors.ts';
import { pageErrors } from './page-errors.ts';
import { widgetErrors } from './widget-errors.ts';
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

  ...signInErrors,
  ...companyErrors,
  ...channelErrors,

  ...sourceErrors,
  ...fileErrors,
  ...mediaErrors,
  ...versionErrors,
  ...publishErrors,
  ...passageErrors,

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
  ...widgetErrors,
  ...webhookErrors,
  ...conversationErrors,
  ...campaignErrors,
  ...contactErrors,
  ...optOutErrors,
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

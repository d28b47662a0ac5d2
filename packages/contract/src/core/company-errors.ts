/** Of companies, services and users. */
export const companyErrors = {
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
} as const;

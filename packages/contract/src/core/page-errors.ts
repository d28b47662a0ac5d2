/** Why the page behind an address is no source, or not now. Each says what to do. */
export const pageErrors = {
  address_invalid: {
    status: 400,
    en: 'This is not the address of a page. It begins with https:// or http:// and has at most 2,000 characters.',
    es: 'Esta no es la dirección de una página. Comienza con https:// o http:// y tiene como máximo 2.000 caracteres.',
  },
  address_denied: {
    status: 422,
    en: 'This address leads into an internal network, so it is not opened. Whoever operates the platform can allow it.',
    es: 'Esta dirección lleva a una red interna, por eso no se abre. Quien opera la plataforma puede permitirla.',
  },
  address_taken: {
    status: 409,
    en: 'This address is already one of your sources.',
    es: 'Esta dirección ya es una de sus fuentes.',
  },
  page_not_found: {
    status: 422,
    en: 'There is no page at this address. Check it in your browser.',
    es: 'No hay ninguna página en esta dirección. Compruébela en su navegador.',
  },
  page_refused: {
    status: 422,
    en: 'The website does not let this page be read: it asks for a sign-in or refuses programs.',
    es: 'El sitio no deja leer esta página: pide iniciar sesión o rechaza a los programas.',
  },
  page_unavailable: {
    status: 503,
    en: 'The website answered with an error. Try again later.',
    es: 'El sitio respondió con un error. Intente de nuevo más tarde.',
  },
  page_unreachable: {
    status: 503,
    en: 'The website could not be reached. Check the address, or try again later.',
    es: 'No se pudo llegar al sitio. Compruebe la dirección o intente de nuevo más tarde.',
  },
  page_too_slow: {
    status: 503,
    en: 'The website took too long to answer. Try again later.',
    es: 'El sitio tardó demasiado en responder. Intente de nuevo más tarde.',
  },
  page_too_large: {
    status: 413,
    en: 'The page is larger than 5 MB.',
    es: 'La página pesa más de 5 MB.',
  },
  page_too_complex: {
    status: 422,
    en: 'The page holds far more than a page of text does, so it could not be read. Use a smaller one.',
    es: 'La página contiene mucho más que una página de texto, por eso no se pudo leer. Use una más pequeña.',
  },
  page_redirects: {
    status: 422,
    en: 'The address only sends its visitors on to other addresses. Use the address where the text is.',
    es: 'La dirección solo envía a sus visitantes a otras direcciones. Use la dirección donde está el texto.',
  },
  page_type_not_accepted: {
    status: 415,
    en: 'There is no page at this address but another kind of file. Pages, plain text and PDF are accepted.',
    es: 'En esta dirección no hay una página sino otro tipo de archivo. Se aceptan páginas, texto sin formato y PDF.',
  },
  page_no_text: {
    status: 422,
    en: 'The page has no text to read.',
    es: 'La página no tiene texto que leer.',
  },
  page_needs_script: {
    status: 422,
    en: 'This page shows its text only with JavaScript, so it cannot be read. Use another address of it, or upload its text as a file.',
    es: 'Esta página muestra su texto solo con JavaScript, por eso no se puede leer. Use otra dirección o suba su texto como archivo.',
  },
  page_is_error: {
    status: 422,
    en: 'The website shows an error message at this address instead of a page.',
    es: 'El sitio muestra un mensaje de error en esta dirección en lugar de una página.',
  },
  support_not_configured: {
    status: 422,
    en: 'Requests cannot be sent yet: whoever operates the platform has to set SUPPORT_EMAIL.',
    es: 'Aún no se pueden enviar solicitudes: quien opera la plataforma debe definir SUPPORT_EMAIL.',
  },
  mail_unavailable: {
    status: 503,
    en: 'The request could not be sent right now. What you wrote is still here; try again in a moment.',
    es: 'No se pudo enviar la solicitud en este momento. Lo que escribió sigue aquí; intente de nuevo en un momento.',
  },
} as const;

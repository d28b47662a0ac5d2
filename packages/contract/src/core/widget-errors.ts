/** What is said about the web widget, to companies and to visitors of their websites. */
export const widgetErrors = {
  widget_origin: {
    status: 400,
    en: 'Write where the page is from as https://shop.example.com, without a path.',
    es: 'Escriba el origen de la página como https://tienda.example.com, sin ruta.',
  },
  widget_needs_api: {
    status: 422,
    en: 'The web widget needs the API channel. Turn that on first.',
    es: 'El widget web necesita el canal de API. Actívelo primero.',
  },
  widget_needs_origin: {
    status: 422,
    en: 'Name at least one website on which the widget may stand.',
    es: 'Indique al menos un sitio web en el que puede aparecer el widget.',
  },
  widget_unknown: {
    status: 404,
    en: 'There is no such widget, or it is switched off.',
    es: 'No existe ese widget, o está desactivado.',
  },
  widget_not_here: {
    status: 403,
    en: 'The widget may not stand on this website. Add the website to its allowed origins.',
    es: 'El widget no puede aparecer en este sitio web. Agregue el sitio a sus orígenes permitidos.',
  },
  widget_visit_over: {
    status: 401,
    en: 'This visit is over. Load the page again.',
    es: 'Esta visita terminó. Cargue la página de nuevo.',
  },
  widget_user_wrong: {
    status: 401,
    en: 'Who this user is was not signed with the secret of this widget, or the signature has run out.',
    es: 'La identidad de este usuario no se firmó con el secreto de este widget, o la firma venció.',
  },
} as const;

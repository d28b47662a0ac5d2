/** Of signing in, by code and by provider. */
export const signInErrors = {
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
} as const;

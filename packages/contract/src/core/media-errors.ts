/** Part of the catalogue of errors.ts: why a picture, sound or file cannot go into a chat. */
export const mediaErrors = {
  media_too_large: {
    status: 413,
    en: 'The file is too large. Pictures may have 5 MB, sounds, videos and documents 16 MB.',
    es: 'El archivo es demasiado grande. Las imágenes pueden pesar 5 MB; los audios, videos y documentos, 16 MB.',
  },
  media_type: {
    status: 415,
    en: 'This type of file cannot be sent in a chat. Pictures: jpeg, png. Sounds: mp3, m4a, aac, amr, ogg. Videos: mp4, 3gp. Documents: pdf, Word, Excel, PowerPoint, txt, csv.',
    es: 'Este tipo de archivo no se puede enviar en un chat. Imágenes: jpeg, png. Audios: mp3, m4a, aac, amr, ogg. Videos: mp4, 3gp. Documentos: pdf, Word, Excel, PowerPoint, txt, csv.',
  },
  media_mismatch: {
    status: 415,
    en: 'The content of this file is not what its name says, or another file is hidden in it. Nothing was sent.',
    es: 'El contenido de este archivo no corresponde a su nombre, o lleva otro archivo oculto. No se envió nada.',
  },
  media_not_here: {
    status: 422,
    en: 'This channel carries no files of this kind: write a text.',
    es: 'Este canal no transmite archivos de este tipo: escriba un texto.',
  },
  quote_gone: {
    status: 422,
    en: 'The message that you answer is not in this chat any more. Send yours without it.',
    es: 'El mensaje al que responde ya no está en este chat. Envíe el suyo sin citarlo.',
  },
  media_gone: {
    status: 422,
    en: 'This upload is not here any more, or another message carries it. Choose the file again.',
    es: 'Este archivo ya no está disponible, o va en otro mensaje. Selecciónelo de nuevo.',
  },
} as const;

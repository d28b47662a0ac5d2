/** What is said about campaigns. */
export const campaignErrors = {
  used_by_campaigns: {
    status: 409,
    en: 'Campaigns that are not over use this: {0}. Change or archive them first.',
    es: 'Lo usan campañas que no han terminado: {0}. Cámbielas o archívelas primero.',
  },
  campaign_limit: {
    status: 422,
    en: 'Your company has as many campaigns as it can have. Archive one to make another.',
    es: 'Su empresa ya tiene todas las campañas que puede tener. Archive una para crear otra.',
  },
  campaign_has_outbound: {
    status: 409,
    en: 'This campaign already reaches out. Change when it does.',
    es: 'Esta campaña ya contacta personas. Cambie cuándo lo hace.',
  },
  campaign_channel_off: {
    status: 422,
    en: 'The campaign does not have this channel. Switch it on first.',
    es: 'La campaña no tiene este canal. Actívelo primero.',
  },
  campaign_pool_tried: {
    status: 409,
    en: 'People of this contact pool were already tried, so the campaign keeps it. Make another campaign for another pool.',
    es: 'Ya se intentó contactar a personas de esta lista, así que la campaña la conserva. Cree otra campaña para otra lista.',
  },
  campaign_timezone: {
    status: 400,
    en: 'There is no such time zone.',
    es: 'No existe esa zona horaria.',
  },
  campaign_start_past: {
    status: 422,
    en: 'The start date must be today or later.',
    es: 'La fecha de inicio debe ser hoy o posterior.',
  },
  campaign_end_past: {
    status: 422,
    en: 'The end date must not be in the past.',
    es: 'La fecha de fin no puede estar en el pasado.',
  },
  campaign_end_before_start: {
    status: 422,
    en: 'The end date must not be before the start date.',
    es: 'La fecha de fin no puede ser anterior a la de inicio.',
  },
  campaign_dates_required: {
    status: 422,
    en: 'Please select the start and end time for the campaign.',
    es: 'Seleccione la hora de inicio y de fin de la campaña.',
  },
  campaign_identity_required: {
    status: 422,
    en: 'Choose an assistant or write an identity prompt.',
    es: 'Elija un asistente o escriba un prompt de identidad.',
  },
  campaign_identity_both: {
    status: 422,
    en: 'A campaign talks as an assistant or by an identity prompt, not both.',
    es: 'Una campaña habla como un asistente o según un prompt de identidad, no ambos.',
  },
  campaign_language: {
    status: 422,
    en: "The campaign's language must be the answer language of its assistant.",
    es: 'El idioma de la campaña debe ser el idioma de respuesta de su asistente.',
  },
  campaign_result_incomplete: {
    status: 400,
    en: 'An expected result needs both a label and a description.',
    es: 'Un resultado esperado necesita una etiqueta y una descripción.',
  },
  campaign_results_limit: {
    status: 422,
    en: 'A campaign has at most 50 expected results.',
    es: 'Una campaña tiene como máximo 50 resultados esperados.',
  },
  campaign_phone_voice: {
    status: 400,
    en: 'Please select a phone and voice',
    es: 'Seleccione un teléfono y una voz',
  },
  campaign_voice_unknown: {
    status: 422,
    en: "This voice is not in your company's library. Add it under AI voices first.",
    es: 'Esta voz no está en la biblioteca de su empresa. Agréguela primero en Voces de IA.',
  },
  campaign_has_phone: {
    status: 409,
    en: 'This campaign already has a phone. Change that one.',
    es: 'Esta campaña ya tiene un teléfono. Cambie ese.',
  },
  campaign_has_whatsapp: {
    status: 409,
    en: 'This campaign already has a WhatsApp number. Change that one.',
    es: 'Esta campaña ya tiene un número de WhatsApp. Cambie ese.',
  },
  campaign_has_inbound: {
    status: 409,
    en: 'This campaign already answers incoming contacts. Change when it does.',
    es: 'Esta campaña ya atiende contactos entrantes. Cambie cuándo lo hace.',
  },
  campaign_whatsapp_used: {
    status: 409,
    en: 'Another campaign uses this WhatsApp number: {0}.',
    es: 'Otra campaña usa este número de WhatsApp: {0}.',
  },
  campaign_api_inbound: {
    status: 422,
    en: 'The API channel is available only for inbound campaigns.',
    es: 'El canal de API solo está disponible para campañas entrantes.',
  },
  campaign_burst: {
    status: 422,
    en: 'The longest wait for messages cannot be shorter than the wait for one of them.',
    es: 'La espera máxima de mensajes no puede ser menor que la espera de uno.',
  },
  campaign_incomplete: {
    status: 422,
    en: 'Something is still missing before this campaign can run. Complete its settings.',
    es: 'Aún falta algo para que esta campaña pueda funcionar. Complete su configuración.',
  },
  campaign_over: {
    status: 422,
    en: 'This campaign is over. Restart it with new dates.',
    es: 'Esta campaña terminó. Reiníciela con nuevas fechas.',
  },
  campaign_running: {
    status: 422,
    en: 'This campaign is in progress. Pause it before you archive it.',
    es: 'Esta campaña está en curso. Páusela antes de archivarla.',
  },
  client_dates_order: {
    status: 400,
    en: 'The start date cannot be after the end date.',
    es: 'La fecha de inicio no puede ser posterior a la de fin.',
  },
  client_dates_future: {
    status: 422,
    en: 'Neither date may be in the future.',
    es: 'Ninguna de las fechas puede estar en el futuro.',
  },
  report_days: {
    status: 422,
    en: 'A report covers at most 366 days. Choose dates that are closer together.',
    es: 'Un informe abarca como máximo 366 días. Elija fechas más cercanas.',
  },
  campaign_status: {
    status: 422,
    en: 'A campaign cannot be set to this status: it becomes incomplete by itself while something is missing.',
    es: 'Una campaña no se puede poner en este estado: queda incompleta por sí sola mientras le falte algo.',
  },
} as const;

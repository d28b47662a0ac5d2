import type { AuditAct } from '@centralita/contract/audit/acts';
import type { WordsOfAct } from './words.ts';

/** Of the knowledge base. */
export const knowledgeActs = {
  'query.rate': { en: 'rated an answer', es: 'calificó una respuesta' },
  'query.delete': { en: 'deleted a query', es: 'eliminó una consulta' },
  'gap.dismiss': {
    en: 'marked a question as not theirs to answer',
    es: 'marcó una pregunta como ajena',
  },
  'gap.restore': {
    en: 'brought a question back to the gap report',
    es: 'devolvió una pregunta al informe de vacíos',
  },
  'category.create': { en: 'created the folder {target}', es: 'creó la carpeta {target}' },
  'category.rename': { en: 'renamed the folder {target}', es: 'renombró la carpeta {target}' },
  'category.delete': { en: 'deleted the folder {target}', es: 'eliminó la carpeta {target}' },
  'source.create': { en: 'uploaded the source {target}', es: 'subió la fuente {target}' },
  'source.add-url': { en: 'added the page {target}', es: 'agregó la página {target}' },
  'source.change-url': { en: 'changed the page {target}', es: 'modificó la página {target}' },
  'source.refresh': {
    en: 'had the page {target} fetched again',
    es: 'hizo traer de nuevo la página {target}',
  },
  'source.rename': { en: 'renamed the source {target}', es: 'renombró la fuente {target}' },
  'source.update': { en: 'changed the content of {target}', es: 'modificó el contenido de {target}' },
  'source.move': { en: 'moved the source {target}', es: 'movió la fuente {target}' },
  'source.replace': { en: 'replaced the file of {target}', es: 'reemplazó el archivo de {target}' },
  'source.restore': {
    en: 'restored an older version of {target}',
    es: 'restauró una versión anterior de {target}',
  },
  'source.retry': { en: 'had the source {target} read again', es: 'hizo leer de nuevo la fuente {target}' },
  'source.delete': { en: 'deleted the source {target}', es: 'eliminó la fuente {target}' },
  'passage.update': { en: 'edited a passage of {target}', es: 'editó un pasaje de {target}' },
  'passage.switch': {
    en: 'switched on a passage of {target}',
    es: 'activó un pasaje de {target}',
    off: { en: 'switched off a passage of {target}', es: 'desactivó un pasaje de {target}' },
  },
  'passage.merge': { en: 'merged two passages of {target}', es: 'unió dos pasajes de {target}' },
  'passage.split': { en: 'split a passage of {target}', es: 'dividió un pasaje de {target}' },
  'passage.restore': {
    en: 'put a passage of {target} back to the automatic cut',
    es: 'devolvió un pasaje de {target} al corte automático',
  },
  'passage.drop': {
    en: 'dropped an edit of {target} that no longer matched',
    es: 'descartó una edición de {target} que ya no coincidía',
  },
  'query.train': { en: 'trained an answer', es: 'entrenó una respuesta' },
  'trained-answer.update': { en: 'changed a trained answer', es: 'modificó una respuesta entrenada' },
  'trained-answer.delete': { en: 'deleted a trained answer', es: 'eliminó una respuesta entrenada' },
  'assistant.create': { en: 'created the assistant {target}', es: 'creó el asistente {target}' },
  'assistant.update': { en: 'changed the assistant {target}', es: 'modificó el asistente {target}' },
  'evaluation.create': { en: 'created the evaluation {target}', es: 'creó la evaluación {target}' },
  'evaluation.update': { en: 'changed the evaluation {target}', es: 'modificó la evaluación {target}' },
  'evaluation.delete': { en: 'deleted the evaluation {target}', es: 'eliminó la evaluación {target}' },
  'evaluation.change-cases': {
    en: 'changed the cases of an evaluation',
    es: 'modificó los casos de una evaluación',
  },
  'evaluation.run': { en: 'ran the evaluation {target}', es: 'ejecutó la evaluación {target}' },
  'evaluation.cancel': {
    en: 'cancelled a run of the evaluation {target}',
    es: 'canceló una ejecución de la evaluación {target}',
  },
  'assistant.delete': { en: 'deleted the assistant {target}', es: 'eliminó el asistente {target}' },
} satisfies Partial<Record<AuditAct, WordsOfAct>>;

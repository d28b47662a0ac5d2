import type { AuditAct } from '@centralita/contract/audit/acts';
import type { WordsOfAct } from './words.ts';

/** Of workflows and integrations. */
export const workflowsActs = {
  'test-dialogue.create': {
    en: 'saved the test dialogue {target}',
    es: 'guardó el diálogo de prueba {target}',
  },
  'test-dialogue.update': {
    en: 'changed the test dialogue {target}',
    es: 'modificó el diálogo de prueba {target}',
  },
  'test-dialogue.delete': {
    en: 'deleted the test dialogue {target}',
    es: 'eliminó el diálogo de prueba {target}',
  },
  'webhook.create': { en: 'created the webhook {target}', es: 'creó el webhook {target}' },
  'webhook.update': { en: 'changed the webhook {target}', es: 'modificó el webhook {target}' },
  'webhook.change-parts': {
    en: 'changed a part of the webhook {target}',
    es: 'modificó una parte del webhook {target}',
  },
  'webhook.delete': { en: 'deleted the webhook {target}', es: 'eliminó el webhook {target}' },
  'workflow.create': { en: 'created the workflow {target}', es: 'creó el flujo {target}' },
  'workflow.duplicate': {
    en: 'copied a workflow to {target}',
    es: 'copió un flujo como {target}',
  },
  'workflow.update': { en: 'changed the workflow {target}', es: 'modificó el flujo {target}' },
  'workflow.edit': { en: 'edited the workflow {target}', es: 'editó el flujo {target}' },
  'workflow.delete': { en: 'deleted the workflow {target}', es: 'eliminó el flujo {target}' },
  'workflow.publish': { en: 'published the workflow {target}', es: 'publicó el flujo {target}' },
  'workflow.reset': {
    en: 'reset the draft of the workflow {target}',
    es: 'restableció el borrador del flujo {target}',
  },
  'workflow.roll-back': {
    en: 'rolled the workflow {target} back to an older version',
    es: 'devolvió el flujo {target} a una versión anterior',
  },
  'workflow.restore-draft': {
    en: 'put a kept version into the draft of the workflow {target}',
    es: 'puso una versión guardada en el borrador del flujo {target}',
  },
  'workflow.import': {
    en: 'imported the workflow {target} from a file',
    es: 'importó el flujo {target} desde un archivo',
  },
  'workflow-variable.create': {
    en: 'added the variable {target} to a workflow',
    es: 'agregó la variable {target} a un flujo',
  },
  'workflow-variable.update': {
    en: 'changed the variable {target} of a workflow',
    es: 'modificó la variable {target} de un flujo',
  },
  'workflow-variable.delete': {
    en: 'deleted the variable {target} of a workflow',
    es: 'eliminó la variable {target} de un flujo',
  },
  'workflow-instruction.create': {
    en: 'added a main instruction to a workflow',
    es: 'agregó una instrucción principal a un flujo',
  },
  'workflow-instruction.update': {
    en: 'changed a main instruction of a workflow',
    es: 'modificó una instrucción principal de un flujo',
  },
  'workflow-instruction.delete': {
    en: 'deleted a main instruction of a workflow',
    es: 'eliminó una instrucción principal de un flujo',
  },
  'workflow-source.create': {
    en: 'gave a workflow the source {target}',
    es: 'dio a un flujo la fuente {target}',
  },
  'workflow-source.delete': {
    en: 'took the source {target} from a workflow',
    es: 'quitó la fuente {target} de un flujo',
  },
} satisfies Partial<Record<AuditAct, WordsOfAct>>;

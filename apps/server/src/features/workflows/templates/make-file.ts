import type { FileEdge, FileNode, WorkflowFile } from '@centralita/contract/workflows/versions/file';
import type { NodeKind } from '@centralita/contract/workflows/nodes/kinds';
import { defaultTries } from '@centralita/contract/workflows/limits';
import { layout } from './layout.ts';
import type { Step, Template, Text } from './template.ts';

type Wish = Pick<WorkflowFile, 'name' | 'description' | 'channel' | 'language'>;
type Say = (text: Text) => string;

/** A template in one language, as a file that can be imported: its keys are the ids. */
export function fileOf(template: Template, wish: Wish): WorkflowFile {
  const say: Say = ([english, spanish]) => (wish.language === 'spanish' ? spanish : english);
  const first = template.steps[0]?.key ?? '';
  return {
    ...wish,
    id: template.key,
    configuration_versions: {},
    ...graphOf(template, first, say),
    dynamic_variables: template.variables.map(({ key, name, type, about }) => ({
      id: key,
      variable_name: say(name),
      type_enum: type,
      description: say(about),
      is_extra_validation: false,
      webhook_id: null,
    })),
    database_variables: template.contact.map((name, at) => ({ id: `contact ${at}`, name: say(name) })),
    main_instructions: template.instructions.map((instruction, at) => ({
      id: `instruction ${at}`,
      title: say(instruction.title),
      content: say(instruction.when),
      ...('do' in instruction
        ? { action_enum: 'custom' as const, custom_action: say(instruction.do) }
        : { action_enum: 'transfer' as const, custom_action: '' }),
      webhook_id: null,
      phone: '',
      extension: '',
    })),
    webhooks: [],
    workflows: [],
    sources: [],
  };
}

/** The kind of the node that a step becomes. */
export function kindOf(step: Step): NodeKind {
  if ('says' in step) return 'message';
  if ('asks' in step) return 'question';
  if ('decides' in step) return 'conditional';
  return 'transfers' in step ? 'transfer' : 'end';
}

function graphOf({ steps }: Template, first: string, say: Say): Pick<WorkflowFile, 'nodes' | 'edges'> {
  const places = layout(steps, first);
  const counted = new Map<NodeKind, number>();
  const start: FileNode = { ...bare('start', 'start', 1), pos_x: 0, pos_y: 0 };
  const nodes = steps.map((step) => {
    const kind = kindOf(step);
    const number = (counted.get(kind) ?? 0) + 1;
    counted.set(kind, number);
    return {
      ...bare(step.key, kind, number),
      ...places.get(step.key),
      title: say(step.title),
      configuration: configurationOf(step, say),
    };
  });
  const begin: FileEdge = { source_id: 'start', target_id: first, type: 'default', handle: null };
  return { nodes: [start, ...nodes], edges: [begin, ...steps.flatMap(edgesOf)] };
}

function bare(id: string, kind: NodeKind, node_number: number): FileNode {
  return {
    id,
    kind: kind as FileNode['kind'],
    node_number,
    title: '',
    configuration: {},
    collapsed: false,
    pos_x: 0,
    pos_y: 0,
    // Measured anew when it is drawn first.
    measured_width: 320,
    measured_height: 180,
  };
}

function configurationOf(step: Step, say: Say): Record<string, unknown> {
  if ('says' in step) {
    return {
      messages: step.says.map((text, at) => ({ id: `${step.key} ${at}`, type: 'text', text: say(text) })),
    };
  }
  if ('asks' in step) {
    const variables = step.reads.map((value, at) => ({
      id: `${step.key} ${at}`,
      value,
      inputNumber: at + 1,
    }));
    return { prompt: say(step.asks), variables, tries: step.tries ?? defaultTries };
  }
  if (!('decides' in step)) return {};
  return {
    conditions: step.decides.map(({ when, samples }, at) => ({
      id: `${step.key} ${at}`,
      conditionNumber: at + 1,
      text: say(when),
      samples: (samples ?? []).map(say),
    })),
  };
}

function edgesOf(step: Step): FileEdge[] {
  const edge = (target_id: string, handle: string | null): FileEdge => ({
    source_id: step.key,
    target_id,
    type: handle === 'failed' ? 'failed' : 'default',
    handle,
  });
  return [
    ...('decides' in step ? step.decides.map(({ to }, at) => edge(to, `${step.key} ${at}`)) : []),
    ...(step.to === undefined ? [] : [edge(step.to, null)]),
    ...(step.failed === undefined ? [] : [edge(step.failed, 'failed')]),
  ];
}

import type { ThingChange } from '@centralita/contract/workflows/versions/compare';
import type {
  DatabaseVariable,
  DynamicVariable,
  MainInstruction,
} from '@centralita/contract/workflows/schema';
import type { NamedFlow } from './named-flow.ts';
import { details, type Fact, fact } from './details.ts';
import { namesOf } from './facts.ts';
import type { Compared } from './renames.ts';

/** What changed beside the nodes. */
export function thingChanges(compared: Compared): ThingChange[] {
  return [
    ...changesOf(compared, 'workflow', workflow),
    ...changesOf(compared, 'dynamic_variable', dynamicVariables),
    ...changesOf(compared, 'database_variable', ({ flow }) => flow.database_variables.map(databaseVariable)),
    ...changesOf(compared, 'main_instruction', mainInstructions),
    ...changesOf(compared, 'source', sources),
  ];
}

interface Thing {
  id: string;
  name: string;
  facts: Fact[];
}

function changesOf(
  compared: Compared,
  of: ThingChange['of'],
  read: (side: NamedFlow) => Thing[],
): ThingChange[] {
  const from = read(compared.from);
  const to = read(compared.to);
  const before = new Map(from.map((thing) => [thing.id, thing]));
  const now = new Set(to.map(({ id }) => id));
  return [
    ...to.flatMap(({ id, name, facts }) => {
      const old = before.get(id);
      const told = details(compared, old?.facts ?? [], facts);
      if (old && told.length === 0) return [];
      return [{ act: old ? ('changed' as const) : ('added' as const), of, id, name, details: told }];
    }),
    ...from
      .filter(({ id }) => !now.has(id))
      .map(({ id, name, facts }) => ({
        act: 'removed' as const,
        of,
        id,
        name,
        details: details(compared, facts, []),
      })),
  ];
}

function workflow({ flow, description }: NamedFlow): Thing[] {
  const facts = [
    fact('name', flow.name),
    fact('description', description),
    fact('channel', flow.channel),
    fact('language', flow.language),
  ];
  return [{ id: flow.workflow_id, name: flow.name, facts }];
}

function dynamicVariables(side: NamedFlow): Thing[] {
  const { webhooks } = namesOf(side);
  return side.flow.dynamic_variables.map((variable: DynamicVariable) => ({
    id: variable.id,
    name: variable.variable_name,
    facts: [
      fact('name', variable.variable_name),
      fact('type', variable.type_enum),
      fact('description', variable.description),
      fact('validation', validationOf(variable, webhooks)),
    ],
  }));
}

function validationOf(variable: DynamicVariable, webhooks: ReadonlyMap<string, string>): string {
  if (!variable.is_extra_validation || variable.webhook_id === null) return '';
  return webhooks.get(variable.webhook_id) ?? variable.webhook_id;
}

function databaseVariable({ id, name }: DatabaseVariable): Thing {
  return { id, name, facts: [fact('name', name)] };
}

function mainInstructions(side: NamedFlow): Thing[] {
  const { webhooks } = namesOf(side);
  return side.flow.main_instructions.map((instruction) => ({
    id: instruction.id,
    name: instruction.title.trim(),
    facts: [
      fact('title', instruction.title.trim()),
      fact('instruction', instruction.content),
      fact('action', instruction.action_enum),
      ...actionOf(instruction, webhooks),
    ],
  }));
}

function actionOf(instruction: MainInstruction, webhooks: ReadonlyMap<string, string>): Fact[] {
  const { action_enum: action, custom_action, webhook_id, phone, extension } = instruction;
  if (action === 'custom') return [fact('custom_action', custom_action)];
  if (action === 'transfer') return [fact('phone', phone), fact('extension', extension)];
  return [fact('webhook', webhook_id === null ? '' : (webhooks.get(webhook_id) ?? webhook_id))];
}

function sources({ flow, sources: names }: NamedFlow): Thing[] {
  return flow.sources.map((id) => ({ id, name: names.get(id) ?? '', facts: [] }));
}

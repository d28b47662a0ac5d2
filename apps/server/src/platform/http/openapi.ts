import { conversationCallsPerMinute } from '@centralita/contract/conversations/limits';
import { errors } from '@centralita/contract/core/errors';
import { policies } from '@centralita/contract/core/roles';
import { basePaths, pathParameters, takesKeys, type Route } from '@centralita/contract/core/route';
import { jsonSchema } from './json-schema.ts';

export interface About {
  title: string;
  version: string;
  url: string;
}

/** The OpenAPI 3.1 document of the contract's calls. */
export function openApiDocument(routes: readonly Route[], about: About): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    const path = basePaths[route.base] + route.path;
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: about.title,
      version: about.version,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: about.url }],
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'http',
          scheme: 'bearer',
          description: 'The access token of a person who has signed in.',
        },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'ck_...',
          description:
            'An API key of a company, made in its settings. It may make the calls that name it here, as far as its policies allow, ' +
            'at most 600 a minute.',
        },
        campaignKey: {
          type: 'http',
          scheme: 'bearer',
          description:
            'The key of a campaign’s API channel, made in its settings. It talks with that campaign and can do nothing else, ' +
            `at most ${conversationCallsPerMinute.toLocaleString('en')} times a minute and call.`,
        },
        publicKey: { type: 'apiKey', in: 'header', name: 'x-api-key' },
      },
      schemas: { Error: errorSchema },
    },
  };
}

const errorSchema = {
  type: 'object',
  required: ['message', 'message_es', 'code'],
  properties: {
    message: { type: 'string' },
    message_es: { type: 'string' },
    code: { type: 'string', enum: Object.keys(errors) },
    details: {},
  },
};

function operation(route: Route): Record<string, unknown> {
  return {
    operationId: operationId(route),
    summary: route.summary,
    tags: [route.path.split('/')[1]],
    ...needs(route),
    security: security(route),
    parameters: [...pathFields(route), ...queryFields(route), ...headerFields(route)],
    ...requestBody(route),
    responses: {
      '200': { description: 'Success', content: successContent(route) },
      default: {
        description: 'A refusal, with its code',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
}

function needs({ access, alsoFor }: Route): { description?: string } {
  if (!policies.some((policy) => policy === access)) return {};
  const also = alsoFor ? ` or \`${alsoFor}\`` : '';
  return { description: `Needs the policy \`${access}\`${also}.` };
}

function operationId(route: Route): string {
  const words = `${route.method} ${route.base} ${route.path}`.toLowerCase().split(/[^a-z0-9]+/);
  return words.filter(Boolean).join('_');
}

function security(route: Route): Record<string, string[]>[] {
  if (route.access === 'public') return [];
  if (route.access === 'public-key') return [{ publicKey: [] }];
  if (route.access === 'campaign-key') return [{ campaignKey: [] }];
  if (route.keys === 'only') return [{ apiKey: [] }];
  return takesKeys(route) ? [{ session: [] }, { apiKey: [] }] : [{ session: [] }];
}

function pathFields(route: Route): unknown[] {
  const fields = jsonSchema(route.params)['properties'] as Record<string, unknown> | undefined;
  return pathParameters(route.path).map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: fields?.[name] ?? { type: 'string' },
  }));
}

function queryFields(route: Route): unknown[] {
  const schema = jsonSchema(route.query);
  const required = new Set((schema['required'] as string[] | undefined) ?? []);
  return Object.entries((schema['properties'] as Record<string, unknown> | undefined) ?? {}).map(
    ([name, field]) => ({
      name,
      in: 'query',
      required: required.has(name),
      schema: field,
    }),
  );
}

function headerFields({ updatedBy }: Route): unknown[] {
  if (!updatedBy) return [];
  const description = 'An id of the window the change comes from; it comes back in events.';
  const schema = { type: 'string', maxLength: 100 };
  return [{ name: 'X-Updated-By', in: 'header', required: false, description, schema }];
}

function requestBody(route: Route): Record<string, unknown> {
  if (route.file) {
    const file = { type: 'string', contentMediaType: 'application/octet-stream' };
    const json = route.body
      ? { json: { ...jsonSchema(route.body), contentMediaType: 'application/json' } }
      : {};
    const schema = { type: 'object', required: [route.file], properties: { ...json, [route.file]: file } };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  if (!route.body) return {};
  return { requestBody: { content: { 'application/json': { schema: jsonSchema(route.body) } } } };
}

function successContent(route: Route): Record<string, unknown> {
  if (route.format === 'file') {
    return { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };
  }
  const reply = jsonSchema(route.reply, 'output');
  const schema =
    route.format === 'raw' ? reply : { type: 'object', required: ['data'], properties: { data: reply } };
  return {
    'application/json': { schema },
    ...(route.format === 'stream' ? { 'text/event-stream': { schema: { type: 'string' } } } : {}),
  };
}

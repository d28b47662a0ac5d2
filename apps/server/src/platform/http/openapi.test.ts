import { api } from '@centralita/contract/api';
import { basePaths } from '@centralita/contract/core/route';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

describe('the API documentation', () => {
  it('is a valid OpenAPI 3.1 document with every call', async () => {
    const { statusCode, body } = await app.app.inject('/api/docs/openapi.json');
    expect(statusCode).toBe(200);
    const document = JSON.parse(body) as { openapi: string; paths: Record<string, Record<string, unknown>> };
    expect(document.openapi).toBe('3.1.0');
    expect(await new Validator().validate(JSON.parse(body))).toEqual({ valid: true });
    for (const route of api) {
      expect(document.paths[basePaths[route.base] + route.path], route.path).toHaveProperty(
        route.method.toLowerCase(),
      );
    }
  });

  it('says which calls an API key can make', async () => {
    const { body } = await app.app.inject('/api/docs/openapi.json');
    const { paths, components } = JSON.parse(body) as {
      paths: Record<string, Record<string, { security: unknown }>>;
      components: { securitySchemes: Record<string, unknown> };
    };
    expect(components.securitySchemes['apiKey']).toMatchObject({ type: 'http', scheme: 'bearer' });
    const securityOf = (method: string, path: string) => paths[path]?.[method]?.security;
    expect(securityOf('get', '/api/main/category/get-all')).toEqual([{ session: [] }, { apiKey: [] }]);
    expect(securityOf('post', '/api/main/api-keys/')).toEqual([{ session: [] }]);
    expect(securityOf('get', '/api/main/user/get-all-super/')).toEqual([{ session: [] }]);
    expect(securityOf('post', '/api/auth/otp/')).toEqual([]);
  });

  it('says of what kind the fields of a reply are, ids among them', async () => {
    const { body } = await app.app.inject('/api/docs/openapi.json');
    const { paths } = JSON.parse(body) as { paths: Record<string, Record<string, unknown>> };
    const answer = JSON.stringify(paths['/api/public/assistants/{id}/answer']?.['post']);
    expect(answer).toContain('"source_id":{"type":"string","format":"uuid"');
    expect(answer).toContain('"version":{"type":"integer"}');
  });

  it('can be read as a page without scripts', async () => {
    const { statusCode, body, headers } = await app.app.inject('/api/docs');
    expect(statusCode).toBe(200);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(body).not.toContain('<script');
    for (const route of api) expect(body).toContain(route.path);
    expect(body).toContain('question: string (1 to 2000)');
    expect(body).toContain('<a href="#assistants">assistants</a>');
  });

  it('does not swallow calls that do not exist', async () => {
    const { statusCode, body } = await app.app.inject('/api/main/nothing-here');
    expect([statusCode, (JSON.parse(body) as { code: string }).code]).toEqual([404, 'not_found']);
  });
});

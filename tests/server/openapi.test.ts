import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportFilterShape } from '../../src/study/export/export-filter.ts';
import { contractRows } from '../support/contract-rows.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

type Operation = {
  requestBody?: { content: Record<string, { schema: object }> };
  responses: object;
  security?: Record<string, unknown>[];
};
type Description = {
  paths: Record<string, Record<string, Operation>>;
  components: { securitySchemes: Record<string, { type: string }> };
};

let testApp: TestApp;
let description: Description;
beforeAll(async () => {
  testApp = await startTestApp();
  const { status, body } = await testApp.newClient().request('GET', '/api/openapi.json');
  expect(status).toBe(200);
  description = body as Description;
});
afterAll(() => testApp.close());

test('the OpenAPI description names every call with its input and its refusals', () => {
  const { paths } = description;
  const answer = paths['/api/participation/relation-tasks/answers']?.post;
  expect(answer?.requestBody).toBeDefined();
  expect(Object.keys(answer?.responses ?? {}).sort()).toEqual(['200', '409', '422']);
  expect(paths['/api/participation/record']?.get).toBeDefined();
});

test('it names every value that a field takes, and what may be null', () => {
  const schema = description.paths['/api/staff/exports']?.post?.requestBody?.content['application/json']?.schema;
  expect(schema).toMatchObject({
    properties: {
      filter: {
        properties: {
          days: { items: { enum: [1, 2, 3] } },
          consent: { items: { enum: ['inForce', 'outdated', 'left'] } },
          startedFrom: { anyOf: [{ format: 'date' }, { type: 'null' }] },
        },
        required: Object.keys(exportFilterShape.shape),
      },
    },
  });
});

test('it says which calls take a session, which a token as well, and which neither', async () => {
  expect(description.components.securitySchemes).toMatchObject({
    session: { type: 'apiKey' },
    token: { type: 'http' },
  });
  for (const { method, path, access, acceptsToken } of await contractRows()) {
    const ways = (description.paths[path]?.[method.toLowerCase()]?.security ?? []).flatMap(Object.keys);
    expect(ways, path).toEqual(access === 'anyone' ? [] : acceptsToken ? ['session', 'token'] : ['session']);
  }
});

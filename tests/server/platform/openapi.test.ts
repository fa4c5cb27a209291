import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exportFilterShape } from '#report/export/export-filter.ts';
import { contractRows } from '#tests/support/calls/contract-rows.ts';
import { startTestApp, type TestApp } from '#tests/support/platform/test-app.ts';

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
        // Whoever does not ask for tests gets none.
        required: Object.keys(exportFilterShape.shape).filter((field) => field !== 'includesTests'),
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

describe('the description', () => {
  const address = 'http://localhost:3000/api/openapi.json';

  test('is written once, however often it is asked for: from then on an answer has the same text', async () => {
    const { app } = testApp;
    const first = await (await app.request(address)).text();
    // Whatever is registered later would be in it, if it were written anew.
    app.openAPIRegistry.registerComponent('securitySchemes', 'later', { type: 'http', scheme: 'basic' });
    expect(JSON.stringify(app.getOpenAPI31Document({ openapi: '3.1.0', info: { title: '', version: '' } }))).toContain(
      '"later"',
    );
    expect(await (await app.request(address)).text()).toBe(first);
  });

  test('comes with a mark by which a program that has it is spared it', async () => {
    const { app } = testApp;
    const whole = await app.request(address);
    const mark = whole.headers.get('etag') ?? '';
    expect(mark).toMatch(/^"[\w-]{43}"$/);
    expect(whole.headers.get('content-type')).toBe('application/json');
    for (const known of [mark, `W/${mark}`, `"other", ${mark}`]) {
      const spared = await app.request(address, { headers: { 'if-none-match': known } });
      expect([spared.status, await spared.text(), spared.headers.get('etag')]).toEqual([304, '', mark]);
    }
    expect((await app.request(address, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
    const head = await app.request(address, { method: 'HEAD' });
    expect([head.status, await head.text(), head.headers.get('etag')]).toEqual([200, '', mark]);
  });
});

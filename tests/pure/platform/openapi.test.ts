import { Hono } from 'hono';
import { beforeAll, describe, expect, test } from 'vitest';
import { answerKinds, submitAnswers } from '#contract/participation/answer-calls.ts';
import { exportFilterShape } from '#research/export/export-filter.ts';
import { serveApiDescription } from '#server/platform/http/serve-api-description.ts';
import { contractRows } from '#tests/support/calls/contract-rows.ts';

type Operation = {
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: object;
  security?: Record<string, unknown>[];
};
type Schema = { $ref?: string; properties?: Record<string, Schema> };
type Description = {
  paths: Record<string, Record<string, Operation>>;
  components: { securitySchemes: Record<string, { type: string }>; schemas: Record<string, Schema> };
};

const address = '/api/openapi.json';
const rows = await contractRows();
const app = new Hono();
let description: Description;
beforeAll(async () => {
  serveApiDescription(app, rows);
  description = await (await app.request(address)).json();
});

/** @returns the schema of what a POST of the path takes */
function inputOf(path: string): Schema | undefined {
  return description.paths[path]?.post?.requestBody?.content['application/json']?.schema;
}

test('the OpenAPI description names every call with its input and its refusals', () => {
  const { paths } = description;
  const opening = paths['/api/participation/relation-tasks/block']?.post;
  expect(opening?.requestBody).toBeDefined();
  expect(Object.keys(opening?.responses ?? {}).sort()).toEqual(['200', '409']);
  expect(paths['/api/participation/record']?.get).toBeDefined();
});

test('it describes each kind of answer of a batch', () => {
  const schema = inputOf(submitAnswers.path);
  const entries = answerKinds.map(({ kind }) => ({ properties: { kind: { const: kind } } }));
  expect(schema).toMatchObject({ properties: { entries: { items: { oneOf: entries } } } });
  expect(JSON.stringify(schema)).toContain('"revision"');
});

test('it has every enumeration, and nullability', () => {
  expect(inputOf('/api/staff/exports')).toMatchObject({
    properties: { filter: { $ref: '#/components/schemas/ExportFilterInput' } },
  });
  expect(description.components.schemas.ExportFilterInput).toMatchObject({
    properties: {
      days: { items: { enum: [1, 2, 3] } },
      consent: { items: { enum: ['inForce', 'outdated', 'left'] } },
      startedFrom: { anyOf: [{ format: 'date' }, { type: 'null' }] },
    },
    // Tests are left out unless they are asked for.
    required: Object.keys(exportFilterShape.shape).filter((field) => field !== 'includesTests'),
  });
});

test('it states which calls accept a session, a token or neither', () => {
  expect(description.components.securitySchemes).toMatchObject({
    session: { type: 'apiKey' },
    token: { type: 'http' },
  });
  for (const { method, path, access, acceptsToken } of rows) {
    const ways = (description.paths[path]?.[method.toLowerCase()]?.security ?? []).flatMap(Object.keys);
    expect(ways, path).toEqual(access === 'anyone' ? [] : acceptsToken ? ['session', 'token'] : ['session']);
  }
});

test('shared shapes are named schemas, and every reference resolves', async () => {
  const text = await (await app.request(address)).text();
  const links = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name ?? '');
  expect(new Set(links).difference(new Set(Object.keys(description.components.schemas)))).toEqual(new Set());
  expect(text.match(/"holmOfPage":/g)?.length).toBeLessThan(10);
  expect(text.length).toBeLessThan(300_000);
});

describe('the description', () => {
  test('is deterministic', async () => {
    const first = await (await app.request(address)).text();
    expect(await (await app.request(address)).text()).toBe(first);
  });

  test('has an ETag that spares a client the download', async () => {
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

import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

test('the OpenAPI description names every call with its input and its refusals', async () => {
  const { status, body } = await testApp.newClient().request('GET', '/api/openapi.json');
  const { paths } = body as { paths: Record<string, Record<string, { requestBody?: object; responses: object }>> };
  expect(status).toBe(200);
  const answer = paths['/api/participation/relation-tasks/answers']?.post;
  expect(answer?.requestBody).toBeDefined();
  expect(Object.keys(answer?.responses ?? {}).sort()).toEqual(['200', '409', '422']);
  expect(paths['/api/participation/record']?.get).toBeDefined();
});

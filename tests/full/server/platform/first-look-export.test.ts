import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenStage, openStage } from '#tests/support/participation/open-stage.ts';

let stage: OpenStage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

test('one press on the first page requests the export of the whole study', async () => {
  const headers = { origin: stage.address };
  const pressed = await fetch(`${stage.address}/comece/exportar`, { method: 'POST', redirect: 'manual', headers });
  expect(pressed.headers.get('location')).toMatch(/^\/comece\/exportacao\?job=/);
  const { count } = await stage.database
    .selectFrom('export_job')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(1);
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountHeader } from '#contract/accounts/account-header.ts';
import { chooseInventoryAnswer } from '#contract/participation/inventory-calls.ts';
import { choice } from '#tests/support/calls/call-inputs.ts';
import { person } from '#tests/support/participation/people.ts';
import { startTestApp } from '#tests/support/platform/test-app.ts';

let stage: Awaited<ReturnType<typeof startTestApp>>;
beforeAll(async () => {
  stage = await startTestApp();
});
afterAll(() => stage.close());

describe('an answer that a browser has kept', () => {
  it('is taken in the session of the account that gave it, and in no other', async () => {
    const ana = await person(stage, 'Ana');
    const bia = await person(stage, 'Bia');
    await ana.hasEnrolled();
    await bia.hasEnrolled();
    const { account } = (await ana.client.request('GET', '/api/account')).body as { account: { id: string } };
    const send = (client: typeof ana.client) =>
      client.request('POST', chooseInventoryAnswer.path, choice(1, 4, 2), { [accountHeader]: account.id });

    expect(await send(bia.client)).toMatchObject({ status: 401, body: { refusal: 'sign-in-needed' } });
    expect(await stage.database.selectFrom('inventory_choice').selectAll().execute()).toEqual([]);
    expect((await send(ana.client)).status).toBe(200);
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RefusalBody, refusals } from '#contract/platform/refusals.ts';
import type { RawReply } from '#scripts/simulation/study-client.ts';
import { mostBodyBytes } from '#tests/support/calls/body-bytes.ts';
import { type CallStage, startCallStage } from '#tests/support/calls/call-stage.ts';
import { contractRows } from '#tests/support/calls/contract-rows.ts';
import type { ValidInput } from '#tests/support/calls/valid-inputs.ts';
import { endlessText } from '#tests/support/platform/endless-text.ts';
import { expectNothingChanged, expectRefused } from '#tests/support/platform/refused.ts';
import { startTestApp } from '#tests/support/platform/test-app.ts';

const address = 'http://localhost:3000';
const rows = await contractRows();
const named = rows.map((call) => ({ name: `${call.method} ${call.path}`, call }));
const changing = named.filter(({ call }) => call.method === 'POST');

let testApp: CallStage['testApp'];
let here: CallStage['here'];
let valid: CallStage['valid'];

beforeAll(async () => {
  ({ testApp, here, valid } = await startCallStage());
}, 120_000);
afterAll(() => testApp.close());

const validFor = ({ call }: { call: ValidInput['call'] }) => valid.find((one) => one.call === call) as ValidInput;

/** Sends exactly these headers and this body, with the cookies of somebody who may make the call. */
async function sendRaw(
  path: string,
  headers: Record<string, string>,
  body: string | ReadableStream,
  who = here.ana,
): Promise<RawReply> {
  const response = await testApp.app.request(`${address}${path}`, {
    method: 'POST',
    headers: { ...headers, cookie: who.client.cookieHeader },
    body,
    ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
  });
  return { status: response.status, body: await response.json() };
}

const jsonFromNowhere = { 'content-type': 'application/json' };
const json = { ...jsonFromNowhere, origin: address };
const tenMegabytes = 10 * 1024 * 1024;

const foreignOrigins = {
  'of another place': 'https://example.org',
  'called null': 'null',
  'of another port': 'http://localhost:3001',
  'of another protocol': 'https://localhost:3000',
  'that begins like ours': 'http://localhost:3000.example.org',
  'below ours': 'http://x.localhost:3000',
};
const otherContentTypes = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/jsonp',
  'text/plain; charset=application/json',
  '',
];

describe.each(changing)('$name', ({ call }) => {
  test('is refused from anywhere but our own pages', async () => {
    const { input, sender } = validFor({ call });
    await expectNothingChanged(testApp.database, async () => {
      for (const origin of Object.values(foreignOrigins)) {
        expectRefused(await sendRaw(call.path, { ...json, origin }, JSON.stringify(input), sender), 'foreign-origin');
      }
      expectRefused(await sendRaw(call.path, jsonFromNowhere, JSON.stringify(input), sender), 'foreign-origin');
    });
  });

  test('is refused with anything but JSON', async () => {
    const { input, sender } = validFor({ call });
    await expectNothingChanged(testApp.database, async () => {
      for (const contentType of otherContentTypes) {
        const headers = { ...json, 'content-type': contentType };
        expectRefused(await sendRaw(call.path, headers, JSON.stringify(input), sender), 'unsupported-content');
      }
      const whole = JSON.stringify(input);
      for (const broken of ['', ' ', whole.slice(0, -1), `${whole}}`, `${whole},`, `{'field':${whole}}`, '{"a":']) {
        expectRefused(await sendRaw(call.path, json, broken, sender), 'invalid-input', '');
      }
      for (const other of [
        'null',
        '[]',
        '"texto"',
        '7',
        'true',
        `[${whole}]`,
        '['.repeat(Math.min(36_000, mostBodyBytes(call) - 1)),
      ]) {
        expectRefused(await sendRaw(call.path, json, other, sender), 'invalid-input');
      }
    });
  });

  test('is refused when it is too large, announced or not', async () => {
    const { sender } = validFor({ call });
    await expectNothingChanged(testApp.database, async () => {
      const announced = { ...json, 'content-length': String(tenMegabytes) };
      expectRefused(await sendRaw(call.path, announced, ' '.repeat(tenMegabytes), sender), 'too-large');
      const endless = endlessText(tenMegabytes);
      expectRefused(await sendRaw(call.path, json, endless.stream, sender), 'too-large');
      expect(endless.bytesRead()).toBeLessThan((call.maximumBodyBytes ?? 0) + 1024 * 1024);
    });
  });

  test('is refused with anything that only the server decides', async () => {
    const { input, sender } = validFor({ call });
    const foreign = here.bia;
    const keys: Record<string, unknown> = {
      score: 100,
      phase: 7,
      staff: true,
      staffRoles: ['administration'],
      staffUntil: null,
      member: true,
      category: 'doctor',
      research: 'wordMood',
      emailVerified: true,
      id: 'x',
      userId: foreign.email,
      accountId: foreign.email,
      participantId: crypto.randomUUID(),
      receivedAt: '2026-01-01T00:00:00Z',
      correct: true,
      constructor: { prototype: { staff: true } },
    };
    await expectNothingChanged(testApp.database, async () => {
      for (const [key, value] of Object.entries(keys)) {
        if (key !== 'constructor' && key in input) continue;
        const reply = await sender.client.request('POST', call.path, { ...input, [key]: value });
        expectRefused(reply, 'invalid-input', key);
      }
      const rest = JSON.stringify(input).slice(1);
      const polluted = `{"__proto__":{"staff":true}${rest === '}' ? '' : ','}${rest}`;
      expectRefused(await sender.client.request('POST', call.path, polluted), 'invalid-input', '__proto__');
      expect(({} as { staff?: boolean }).staff).toBeUndefined();
    });
  });
});

describe("somebody else's data", () => {
  const own = named.filter(({ call }) => call.method === 'GET' && call.access !== 'anyone');

  test.each(own)('never come from $name, whatever ids are put into the address', async ({ call }) => {
    const { bia, eva } = here;
    const { account } = (await eva.client.request('GET', '/api/account')).body as { account: { id: string } };
    const ids = [account.id, eva.email, '../', '%2e%2e', '1', "' or 1=1 --"].map(encodeURIComponent);
    const plain = await bia.client.request('GET', call.path);
    await expectNothingChanged(testApp.database, async () => {
      for (const id of ids) {
        for (const name of ['id', 'userId', 'participantId', 'accountId', 'email']) {
          const asked = await bia.client.request('GET', `${call.path}?${name}=${id}`);
          expect({ ...asked, body: withoutTime(asked.body) }).toEqual({ ...plain, body: withoutTime(plain.body) });
        }
        expect((await bia.client.request('GET', `${call.path}/${id}`)).status).toBe(404);
      }
    });
    expect(JSON.stringify(plain)).not.toContain(eva.email);
    expect(JSON.stringify(plain)).not.toContain(account.id);
  });

  test('are not behind other methods and addresses', async () => {
    await expectNothingChanged(testApp.database, async () => {
      for (const { call } of named) {
        const served = named.filter((row) => row.call.path === call.path).map((row) => row.call.method);
        for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
          if (served.some((one) => one === method)) continue;
          const { status, body } = await here.ana.client.request(method, call.path);
          expect({ method, path: call.path, status }).toEqual({ method, path: call.path, status: 404 });
          expect((body as RefusalBody).refusal).toBe('not-found');
        }
      }
    });
  });
});

test('the clock of an installation that is no rehearsal cannot be read or moved', async () => {
  const real = await startTestApp({});
  const somebody = real.newClient();
  await expectNothingChanged(real.database, async () => {
    expectRefused(await somebody.request('GET', '/api/rehearsal/clock'), 'not-found');
    expectRefused(await somebody.request('POST', '/api/rehearsal/clock', { advanceSeconds: 86_400 }), 'not-found');
  });
  expect(Math.abs(real.clock.now().getTime() - Date.now())).toBeLessThan(1000);
  await real.close();
});

test('every refusal has a sentence in Portuguese and a status that says whose fault it is', () => {
  for (const { status, message } of Object.values(refusals)) {
    expect([400, 401, 403, 404, 409, 410, 413, 414, 415, 422, 429, 503]).toContain(status);
    expect(message).toMatch(/^\p{Lu}.*[.]$/u);
  }
});

function withoutTime(body: unknown): unknown {
  return typeof body === 'object' && body !== null ? { ...body, serverTime: null } : body;
}

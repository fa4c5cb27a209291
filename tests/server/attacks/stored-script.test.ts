import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readAccount, readSessions } from '#contract/accounts/account-calls.ts';
import { readUserRecord } from '#contract/accounts/profile-calls.ts';
import { findPeople, readAuditLog } from '#contract/accounts/staff-account-calls.ts';
import { readConsentDocument, readConsents, storeSignedDocument } from '#contract/participation/consent-calls.ts';
import { writesScriptEverywhere } from '#tests/support/accounts/scripted-person.ts';
import { staffMember } from '#tests/support/accounts/staff.ts';
import { everyScript, scriptedName, scriptPayloads } from '#tests/support/calls/harmful-texts.ts';
import { type Person, person } from '#tests/support/participation/people.ts';
import { pdfText } from '#tests/support/platform/pdf-text.ts';
import { expectRefused } from '#tests/support/platform/refused.ts';
import type { TestApp } from '#tests/support/platform/test-app.ts';
import { type MaterialStage, startMaterialStage, withSignedConsents } from '#tests/support/study/material-stage.ts';

const htmlFile = Buffer.from(`<!doctype html>${everyScript}`).toString('base64');

let testApp: TestApp;
let close: MaterialStage['close'];
let ana: Person;
let zeca: Person;

beforeAll(async () => {
  ({ testApp, close } = await startMaterialStage(withSignedConsents));
  zeca = await staffMember(testApp, 'Zeca');
  ana = await person(testApp, 'Ana');
  await writesScriptEverywhere(ana);
});
afterAll(() => close());

const address = 'http://localhost:3000';

describe('script in every free text of a participant', () => {
  test('is stored unescaped', async () => {
    expect((await ana.client.call(readAccount)).account?.displayName).toBe(scriptedName);
    const record = await ana.client.call(readUserRecord);
    expect(record.listProblems).toEqual(scriptPayloads);
    expect(record.actionPlan).toBe(everyScript);
    expect((await ana.client.call(readConsents)).consents[0]?.typedName).toBe(scriptedName);
  });

  test('reaches staff as data, and never the audit log', async () => {
    const { people } = await zeca.client.call(findPeople, { search: ana.email, role: 'all', page: 1 });
    expect(people[0]?.displayName).toBe(scriptedName);
    const { entries } = await zeca.client.call(readAuditLog, { before: null });
    expect(JSON.stringify(entries.map(({ detail }) => detail))).not.toMatch(/alert|evil/);
  });

  test('is no markup in any mail about the person', async () => {
    const mails = await testApp.database.selectFrom('mail').select(['kind', 'subject', 'body_html']).execute();
    expect(mails.length).toBeGreaterThanOrEqual(5);
    for (const { kind, subject, body_html: html } of mails) {
      expect(html ?? '', kind).not.toMatch(
        /<(script|img|svg|iframe|object|link)\b|\son\w+\s*=|href="(?!http:\/\/localhost:3000)/i,
      );
      expect(subject).not.toMatch(/[<>\r\n]|alert/);
    }
    // A greeting takes no such name over.
    expect(/alert|evil/.test(JSON.stringify(mails))).toBe(false);
  });

  test('is literal text in the consent copy', async () => {
    const [consent] = (await ana.client.call(readConsents)).consents;
    const { headers, content } = await ana.client.file(readConsentDocument, { consentId: consent?.consentId ?? '' });
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="[\w.-]+"$/);
    const bytes = Buffer.from(content).toString('latin1');
    expect(bytes).not.toMatch(/\/(JavaScript|JS|Launch|OpenAction|AA|EmbeddedFile|SubmitForm)\b/);
    expect(pdfText(content).replace(/\s+/g, '')).toContain(scriptPayloads[0]);
  });

  test('stores no device: only the kind of browser', async () => {
    const { sessions } = await ana.client.call(readSessions);
    expect(JSON.stringify(sessions)).not.toMatch(/[<>]|alert/);
  });
});

describe('an HTML page as a file', () => {
  test('is refused as a signed consent', async () => {
    const [consent] = (await ana.client.call(readConsents)).consents;
    const asPdf = { consentId: consent?.consentId, content: htmlFile };
    expectRefused(await ana.client.request('POST', storeSignedDocument.path, asPdf), 'invalid-input', 'content');
  });

  test('that is also a PDF is only offered for download, and to its owner only', async () => {
    const [consent] = (await ana.client.call(readConsents)).consents;
    const consentId = consent?.consentId ?? '';
    const content = Buffer.from(`%PDF-1.7\n${everyScript}\n%%EOF\n`).toString('base64');
    await ana.client.call(storeSignedDocument, { consentId, content });
    const ask = (cookie: string) =>
      testApp.app.request(`${address}/api/participation/consents/signed-document/content`, {
        method: 'POST',
        headers: { origin: address, 'content-type': 'application/json', cookie },
        body: JSON.stringify({ consentId }),
      });
    const { headers } = await ask(ana.client.cookieHeader);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toBe('attachment; filename="termo-assinado.pdf"');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect((await ask(zeca.client.cookieHeader)).status).toBe(404);
  });
});

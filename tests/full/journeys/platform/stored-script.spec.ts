import { type BrowserContext, expect, type Page } from '@playwright/test';
import { addProfessional, listProfessionals } from '#contract/team/directory-calls.ts';
import { closeCase, type SafetyCase } from '#contract/team/safety-calls.ts';
import { openedStage, test } from '#tests/journeys/support/steps/journey-test.ts';
import { sitAt } from '#tests/journeys/support/steps/sit-at.ts';
import { watchPage } from '#tests/journeys/support/watching/watch-page.ts';
import { writesScriptEverywhere } from '#tests/support/accounts/scripted-person.ts';
import { staffMember } from '#tests/support/accounts/staff.ts';
import { everyScript, scriptedName, scriptPayloads } from '#tests/support/calls/harmful-texts.ts';
import { type Person, person } from '#tests/support/participation/people.ts';
import { changedMaterial, withSettings } from '#tests/support/study/changed-material.ts';
import { casesSeenBy, handsInInventory, inventoryOfItem21, takesCase } from '#tests/support/team/safety-cases.ts';

const clinic = 'Clínica Aroeira';

const stage = openedStage(async () => ({ material: await changedMaterial(withSettings({ clinic })) }));
let ana: Person;
let zeca: Person;

test.beforeAll(async () => {
  [ana, zeca] = await Promise.all([person(stage, 'Ana'), staffMember(stage, 'Zeca')]);
  await writesScriptEverywhere(ana);
  await zeca.client.call(addProfessional, {
    who: { displayName: scriptPayloads[0] },
    clinics: [clinic, ...scriptPayloads],
  });
});

/** A page that records executed scripts, blocked ones, and requests to other origins. */
async function suspiciousPage(context: BrowserContext): Promise<{ page: Page; expectNothingRan(): Promise<void> }> {
  const seen: string[] = [];
  context.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (origin !== stage.address && !['data:', 'blob:'].includes(protocol)) seen.push(request.url());
  });
  await context.exposeFunction('tellTest', (what: string) => seen.push(what));
  await context.addInitScript(() => {
    const { tellTest } = window as unknown as { tellTest: (what: string) => void };
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      tellTest(`stopped: ${effectiveDirective} ${blockedURI}`),
    );
    window.alert = (text) => tellTest(`ran: ${text}`);
  });
  const page = await context.newPage();
  const watch = watchPage(page);
  return {
    page,
    async expectNothingRan() {
      // Markup of theirs would be elements; as text it is none. The page's own facts are data that no browser runs.
      const ownScripts = '[src^="/"], :is(#facts, #answers, #texts)[type="application/json"]';
      const smuggled = `svg[onload], img[src="x"], [onerror], script:not(${ownScripts}), a[href^="javascript:"]`;
      expect(await page.locator(smuggled).count()).toBe(0);
      expect(seen).toEqual([]);
      watch.expectNoFault();
    },
  };
}

/** Staff write script into the note of a case; the person's name has some too. */
async function closesCaseWithScript(): Promise<void> {
  await handsInInventory(ana, inventoryOfItem21);
  const [opened] = await casesSeenBy(zeca);
  const { caseId, revision } = await takesCase(zeca, opened as SafetyCase);
  await zeca.client.call(closeCase, { caseId, revision, outcome: 'other', note: everyScript });
}

test('script in the texts of a person is text on each of their own pages', async ({ context }) => {
  await sitAt(context, stage.address, ana.client);
  const { page, expectNothingRan } = await suspiciousPage(context);
  const paths = ['/', '/account', '/account/about', '/account/security', '/account/consent', '/account/data'];
  const { professionals } = await ana.client.call(listProfessionals);
  const ofOthers = ['/pros', `/pro/${professionals[0]?.id}`, '/contact'];
  for (const path of [...paths, ...ofOthers, '/research', '/inventories']) {
    await page.goto(`${stage.address}${path}`);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectNothingRan();
  }
  await page.goto(`${stage.address}/account`);
  await expect(page.getByLabel('Nome completo')).toHaveValue(scriptedName);
});

test('script in the texts of a person is text on each page of staff, and in the mails', async ({ context }) => {
  await sitAt(context, stage.address, zeca.client);
  const { page, expectNothingRan } = await suspiciousPage(context);
  await page.goto(`${stage.address}/staff/people`);
  await expect(page.getByText(scriptPayloads[0]).first()).toBeVisible();
  await expectNothingRan();
  await page.getByRole('button', { name: /^Mais: <script>/ }).click();
  await page.getByRole('menuitem', { name: /^Mudar papéis de <script>/ }).click();
  await expect(page.getByRole('dialog')).toContainText(scriptPayloads[0]);
  await expectNothingRan();
  await page.goto(`${stage.address}/staff/messages`);
  await expect(page.getByRole('article')).toContainText(scriptPayloads[0]);
  await expectNothingRan();
  await page.goto(`${stage.address}/staff/professionals`);
  await expect(page.getByRole('row').last()).toContainText(scriptPayloads[0]);
  await expectNothingRan();
  await closesCaseWithScript();
  await page.goto(`${stage.address}/safetycases?show=closed`);
  await expect(page.getByRole('article')).toContainText(scriptPayloads[0]);
  await page.getByText(/^Histórico:/).click();
  await expectNothingRan();
  for (const path of ['/staff/audit-log', '/staff/mail', '/mailbox']) {
    await page.goto(`${stage.address}${path}`);
    await page.waitForLoadState('networkidle');
    await expectNothingRan();
  }
});

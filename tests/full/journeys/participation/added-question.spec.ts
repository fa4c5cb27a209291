import { type BrowserContext, expect } from '@playwright/test';
import { test } from '#tests/journeys/support/steps/journey-test.ts';
import { reads } from '#tests/journeys/support/steps/reading-time.ts';
import { sitAt } from '#tests/journeys/support/steps/sit-at.ts';
import { draftOnDevice } from '#tests/journeys/support/watching/draft-on-device.ts';
import { watchPage } from '#tests/journeys/support/watching/watch-page.ts';
import { staffMember } from '#tests/support/accounts/staff.ts';
import { type OpenStage, openStage } from '#tests/support/participation/open-stage.ts';
import { type Person, person } from '#tests/support/participation/people.ts';
import { renda, withQuestions } from '#tests/support/study/added-question.ts';
import { changedMaterial } from '#tests/support/study/changed-material.ts';

const answer = 'De 2 a 5 salários mínimos';

let stage: OpenStage;
let ana: Person;
let zeca: Person;

/** One edit of `questionnaire.json`, and nothing else. */
test.beforeAll(async () => {
  stage = await openStage({ material: await changedMaterial(withQuestions({ renda })) });
  [ana, zeca] = await Promise.all([person(stage, 'Ana'), staffMember(stage, 'Zeca')]);
  await ana.hasConsented();
});
test.afterAll(() => stage.close());

test('a question added to questionnaire.json is asked on a phone, must be answered, and stands on the page of staff', async ({
  browser,
}) => {
  const phone = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const { page, watch } = await seatedAt(phone, ana, '/research');
  const question = page.getByRole('radiogroup', { name: renda.label });
  const card = (option: string) => page.locator('label').filter({ hasText: option });
  const goOn = page.getByRole('button', { name: /^(Próxima|Conferir)$/ });
  const row = (label: string) => page.getByRole('listitem').filter({ hasText: label }).getByRole('button');

  await test.step('it stands where the file has it, with its words', async () => {
    await page.getByRole('button', { name: 'Ver todas as perguntas' }).click();
    const labels = await page.locator('form li').allInnerTexts();
    const at = (label: string) => labels.findIndex((text) => text.startsWith(label));
    expect(at(renda.label)).toBe(at('Escolaridade') + 1);
    expect(at('Medicações em uso')).toBe(at(renda.label) + 1);
    await row(renda.label).click();
    await expect(question).toHaveAccessibleDescription(renda.help);
    await expect(question.getByRole('radio')).toHaveCount(renda.options.length);
    for (const option of renda.options) await expect(card(option)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });

  await test.step('left empty, it is asked for, and one tap leads to it', async () => {
    await goOn.click();
    await expect(page.getByText(renda.messages.missing)).toBeVisible();
    await expect(question.getByRole('radio').first()).toBeFocused();
    await page.getByRole('button', { name: 'Ver todas as perguntas' }).click();
    await page.getByRole('button', { name: /^Idade/ }).click();
    await page.getByLabel('Idade', { exact: true }).fill('34');
    await goOn.click();
    for (const option of ['feminino', 'Solteiro(a)', 'Pós-graduação']) {
      await expect(card(option)).toBeVisible();
      await reads(page);
      await card(option).click();
    }
    await expect(question).toBeVisible();
    await page.getByRole('button', { name: 'Ver todas as perguntas' }).click();
    await row('Medicações em uso').click();
    await page.getByLabel('Medicações em uso').fill('nenhuma');
    await goOn.click();
    await page.getByRole('button', { name: 'Hoje' }).click();
    await expect(page.getByText('Falta 1 resposta: toque nela.')).toBeVisible();
    await page.getByRole('checkbox', { name: /Quero participar/ }).check();
    await page.getByRole('button', { name: 'Enviar' }).click();
    await expect(row(renda.label)).toContainText(renda.messages.missing);
    await expect(row(renda.label)).toBeFocused();
    await row(renda.label).click();
    await expect(question).toBeVisible();
    expect((await ana.progress()).enrolment).toBe('consented');
  });

  await test.step('answered, it is kept over a reload and handed in', async () => {
    await card(answer).click();
    await expect(row(renda.label)).toContainText(answer);
    await expect(page.getByText(renda.messages.missing)).toHaveCount(0);
    await expect.poll(() => draftOnDevice(page, 'questionnaire')).toMatchObject({ renda: answer });
    await page.reload();
    await expect(row(renda.label)).toContainText(answer);
    await expect(page.getByRole('checkbox', { name: /Quero participar/ })).toBeChecked();
    await page.getByRole('button', { name: 'Enviar' }).click();
    await expect(page.getByText('Sua inscrição está feita.')).toBeVisible();
    watch.expectNoFault();
    await phone.close();
  });

  const desk = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const staffs = await seatedAt(desk, zeca, '/wordanalysis');
  const { code } = await stage.database.selectFrom('participant').select('code').executeTakeFirstOrThrow();
  await staffs.page.getByRole('link', { name: code }).click();
  const facts = staffs.page.getByRole('term').filter({ hasText: renda.label });
  await expect(facts.locator('xpath=following-sibling::dd[1]')).toHaveText(answer);
  staffs.watch.expectNoFault();
  await desk.close();
});

async function seatedAt(context: BrowserContext, who: Person, path: string) {
  await sitAt(context, stage.address, who.client);
  const page = await context.newPage();
  const watch = watchPage(page);
  await page.goto(`${stage.address}${path}`);
  return { page, watch };
}

import { expect, type Page } from '@playwright/test';
import { sql } from 'kysely';
import { fillStudy } from '#rehearsal/filled-study/fill-study.ts';
import { openedStage, test } from '#tests/journeys/support/steps/journey-test.ts';
import { pageOf } from '#tests/journeys/support/steps/sit-at.ts';
import { countPresses } from '#tests/journeys/support/watching/count-presses.ts';
import { watchPage } from '#tests/journeys/support/watching/watch-page.ts';
import { staffMember } from '#tests/support/accounts/staff.ts';
import { enrolledPerson, type Person } from '#tests/support/participation/people.ts';

const stage = openedStage();
let zuleica: Person;

test.beforeAll(async () => {
  await fillStudy(stage.databaseAddress, { participants: 30, days: 3, seed: 20_261_126, maximumModels: 8 });
  await sql`insert into participant_presence (participant_id, page_id, report, state, place, unsent_count, changed_at, seen_at)
    select participant_id, gen_random_uuid(), 1, 'closed', 'home', 0, now() - interval '1 day', now() - interval '1 day' from participant
    where account_id is not null`.execute(stage.database);
  await sql`insert into quality_flag (participant_id, day, flag, severity, detail, thresholds_version, found_at)
    select participant_id, day, 'timeOuts', 'notice', '{}', 1, now() from study_day where day = 1 limit 4`.execute(
    stage.database,
  );
  zuleica = await staffMember(stage, 'Zuleica');
});

/** A number under its name. */
const figure = (page: Page, name: RegExp) => page.locator('dl > div', { has: page.getByText(name) }).getByRole('link');

async function looksAtEveryWidth(page: Page): Promise<void> {
  for (const width of [360, 992, 1093, 1366, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const wider = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await expect.poll(wider, `${width} px`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

test('on the landing page recruitment and drop-out are readable, and one press shows who stopped and why', async ({
  browser,
}) => {
  const page = await pageOf(browser, stage, zuleica);
  const watch = watchPage(page);
  const pressed = await countPresses(page);
  await page.goto(stage.address);
  await expect(page.getByRole('heading', { name: 'Painel', level: 1 })).toBeVisible();
  await expect(page.getByText(/^Calculado às \d\d:\d\d:\d\d · ao vivo$/)).toBeVisible();
  await expect(figure(page, /^Esta semana/)).toHaveText(/^\d+$/);
  const day1 = page.getByRole('region', { name: 'Dia 1' });
  for (const part of ['Inventário', 'Avaliar palavras', 'Treino 1', 'Teste 1', 'Treino 2', 'Teste 2']) {
    await expect(day1.getByText(part, { exact: true })).toBeVisible();
  }
  expect(pressed()).toBe(0);
  await page.getByRole('button', { name: 'Ver quem parou e por quê' }).click();
  const losses = page.getByRole('region', { name: 'Quem parou e por quê' });
  await expect(losses.getByRole('row', { name: /Dia \d, .*página foi fechada/ }).first()).toBeVisible();
  await expect.poll(pressed).toBe(1);
  await looksAtEveryWidth(page);

  await test.step('a number links to the participants that it counts', async () => {
    const link = losses.getByRole('link').first();
    const people = await link.textContent();
    await link.click();
    await expect(page.getByText(new RegExp(`^${people} de \\d+ participantes$`))).toBeVisible();
    await page.goBack();
  });

  await test.step('a new enrolment appears within ten seconds, without a press', async () => {
    const all = figure(page, /^Ao todo$/);
    const before = Number(await all.textContent());
    await enrolledPerson(stage, 'Ana');
    await expect(all).toHaveText(String(before + 1), { timeout: 10_000 });
    await expect(figure(page, /^Hoje$/)).not.toHaveText('0');
  });

  await test.step('administration sets the recruitment target', async () => {
    await page.getByRole('button', { name: 'Definir a meta' }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('1.000');
    await page.getByRole('dialog').getByRole('button', { name: 'Salvar a meta' }).click();
    await expect(page.getByText(/^\d+ de 1\.000 inscrições \(\d+%\)\.$/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Mudar a meta' })).toBeFocused();
  });

  await test.step("and staff who try the study find the participants' pages, and back", async () => {
    await page.getByRole('link', { name: 'Ver o início de quem participa' }).click();
    await expect(page.getByRole('link', { name: 'Ler o convite' })).toBeVisible();
    await page.getByRole('link', { name: 'Voltar ao Painel' }).click();
    await expect(page.getByRole('heading', { name: 'Painel', level: 1 })).toBeVisible();
    await page.getByRole('button', { name: 'Configurações' }).click();
    await page.getByRole('menuitem', { name: 'Minha participação' }).click();
    await expect(page.getByRole('link', { name: 'Ler o convite' })).toBeVisible();
  });
  watch.expectNoFault();
});

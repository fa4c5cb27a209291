import { expect, type Page } from '@playwright/test';
import { submitAnswers } from '#contract/participation/answer-calls.ts';
import { makeStaff } from '#server/accounts/roles/make-staff-store.ts';
import { presenceStaleAfterMs } from '#study/participant-state/participant-state.ts';
import { test } from '#tests/journeys/support/steps/journey-test.ts';
import { sitAt } from '#tests/journeys/support/steps/sit-at.ts';
import { watchPage } from '#tests/journeys/support/watching/watch-page.ts';
import { type OpenStage, openStage } from '#tests/support/participation/open-stage.ts';
import { type Person, person } from '#tests/support/participation/people.ts';
import { placeParticipants } from '#tests/support/research/listed-participants.ts';

/** Within this time a fact is in the list (docs/protocol/interface.md, 4), in ms. */
const soon = { timeout: 15_000 };

let stage: OpenStage;
let zuleica: Person;
let ana: Person;

test.beforeAll(async () => {
  stage = await openStage();
  zuleica = await person(stage, 'Zuleica');
  ana = await person(stage, 'Ana');
  await makeStaff(stage.database, zuleica.email, new Date());
  await zuleica.client.signIn(zuleica);
});
test.afterAll(() => stage.close());

async function thousandParticipants(): Promise<void> {
  await stage.database.deleteFrom('participant').execute();
  await stage.database.deleteFrom('account_user').where('id', 'like', 'account of %').execute();
  await placeParticipants(stage.database, 1_000);
}

const rowOfAna = (page: Page) => page.getByRole('row').nth(1);

test('a researcher sees participants arrive, work, lose the connection, resume and stop', async ({ browser }) => {
  const office = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await sitAt(office, stage.address, zuleica.client);
  const list = await office.newPage();
  const watch = watchPage(list);
  await list.goto(stage.address);
  await list.getByRole('link', { name: 'Análise' }).click();
  await expect(list.getByRole('heading', { name: 'Participantes' })).toBeVisible();
  await expect(list.getByText('Ainda não há participantes.')).toBeVisible();
  await expect(list.getByText('ao vivo')).toBeVisible();

  await ana.hasEnrolled();
  await list.getByRole('button', { name: '1 participante novo: atualizar' }).click(soon);
  await expect(rowOfAna(list)).toContainText('interrompeu no Inventário agora há pouco');
  await expect(list.getByText('1 participante', { exact: true })).toBeVisible();

  const hers = await browser.newContext({ viewport: { width: 1024, height: 800 } });
  await sitAt(hers, stage.address, ana.client);
  const page = await hers.newPage();
  const herWatch = watchPage(page);
  const announced = page.waitForResponse(`**${submitAnswers.path}`);
  await page.goto(`${stage.address}/inventories`);
  await expect(rowOfAna(list)).toContainText('em andamento', soon);
  // What the page says of itself would break off.
  await announced;

  await hers.setOffline(true);
  await stage.clock.advance(presenceStaleAfterMs / 1000 + 1);
  await expect(rowOfAna(list)).toContainText('conexão perdida', soon);
  await hers.setOffline(false);
  await expect(rowOfAna(list)).toContainText('em andamento', soon);

  for (let item = 1; item <= 21; item += 1) {
    const answers = page.getByRole('radiogroup', { name: new RegExp(`^${item}\\. `) });
    await answers
      .locator('label')
      .nth(item % 4)
      .click();
  }
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByText('Respostas guardadas.')).toBeVisible();
  await expect(rowOfAna(list)).toContainText('1 · Avaliar palavras', soon);
  await page.goto('about:blank');
  await expect(rowOfAna(list)).toContainText('interrompeu na avaliação de palavras', soon);
  herWatch.expectNoFault();

  const events = await stage.database
    .selectFrom('participation_event')
    .where('kind', 'in', ['pageOpened', 'connectionLost', 'connectionBack', 'pageClosed'])
    .orderBy('event_id')
    .select('kind')
    .execute();
  expect(events.map(({ kind }) => kind)).toEqual(['pageOpened', 'connectionLost', 'connectionBack', 'pageClosed']);
  watch.expectNoFault();
  await hers.close();
  await office.close();
});

test('the list is sorted, searched and filtered in its address, and walked through with keys', async ({ browser }) => {
  await thousandParticipants();
  const office = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await sitAt(office, stage.address, zuleica.client);
  const page = await office.newPage();
  const watch = watchPage(page);
  await page.goto(`${stage.address}/wordanalysis`);
  await expect(page.getByText('1.000 participantes', { exact: true })).toBeVisible();
  const codes = () => page.getByRole('rowheader').allInnerTexts();

  await page.getByRole('button', { name: 'Código' }).click();
  await expect(page).toHaveURL(/\?sort=code&order=up$/);
  await expect(page.getByRole('columnheader', { name: 'Código' })).toHaveAttribute('aria-sort', 'ascending');
  await expect.poll(async () => (await codes())[0] ?? '').toMatch(/^2/);
  const shown = await codes();
  expect(shown).toEqual(shown.toSorted());
  expect(shown.length).toBeLessThan(100);

  await page.getByRole('rowheader').first().getByRole('link').focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('link', { name: shown[1] ?? '' })).toBeFocused();
  await page.keyboard.press('End');
  const lastRow = page.locator('tr[aria-rowindex="1001"]');
  await expect(lastRow.getByRole('link')).toBeFocused();
  await page.keyboard.press('Home');
  await expect(page.getByRole('link', { name: shown[0] ?? '' })).toBeFocused();

  await page.getByLabel('Situação', { exact: true }).selectOption('finished');
  await expect(page).toHaveURL(/state=finished/);
  // Every twenty-first is on day 3 and at its end: `placeParticipants`.
  await expect(page.getByText('47 de 1.000 participantes', { exact: true })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toContainText('terminou');
  await page.reload();
  await expect(page.getByRole('row').nth(1)).toContainText('terminou');
  await page.getByRole('rowheader').first().getByRole('link').click();
  await page.getByRole('link', { name: 'Voltar à lista de participantes' }).click();
  await expect(page.getByText('47 de 1.000 participantes', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\?state=finished&sort=code&order=up$/);
  await page.getByLabel('Código', { exact: true }).fill('nada disso');
  await expect(page.getByText('Ninguém com estes filtros.')).toBeVisible();
  await page.getByRole('button', { name: 'Limpar filtros' }).click();
  await expect(page.getByText('1.000 participantes', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/wordanalysis$/);

  await page.getByRole('button', { name: 'Mais filtros' }).click();
  const from = page.getByLabel('Inscrição desde');
  // The browser's own order: month, day, year.
  await from.pressSequentially('12202020');
  await expect(from).toHaveValue('2020-12-20');
  await expect(page).toHaveURL(/\?from=2020-12-20$/);
  await from.fill('');
  await expect(page).toHaveURL(/\/wordanalysis$/);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Baixar planilha' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^participantes-.+\.csv$/);

  // Print has all participants, not only the visible ones.
  await page.evaluate(() => {
    window.print = () => {
      document.title = `${document.querySelectorAll('[data-sheet] tbody tr').length} no papel`;
      window.dispatchEvent(new Event('afterprint'));
    };
  });
  await page.getByRole('button', { name: 'Imprimir' }).click();
  await expect(page).toHaveTitle('1000 no papel');

  const [first = ''] = await codes();
  await page.getByRole('link', { name: first }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/useranalysis/);
  expect(page.url()).not.toMatch(/[0-9a-f]{8}-/);
  await page.goBack();
  await expect(page.getByRole('link', { name: first })).toBeVisible();
  watch.expectNoFault();
  await office.close();
});

test('on a phone the list is one card below the other', async ({ browser }) => {
  await thousandParticipants();
  const pocket = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true });
  await sitAt(pocket, stage.address, zuleica.client);
  const page = await pocket.newPage();
  await page.goto(`${stage.address}/wordanalysis?sort=code&order=up`);
  await expect(page.getByRole('listitem').filter({ hasText: /^2/ }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Filtros' }).click();
  await page.getByLabel('Dia', { exact: true }).selectOption('2');
  await expect(page.getByRole('button', { name: 'Filtros (1)' })).toBeVisible();
  await expect(page.getByText('334 de 1.000 participantes', { exact: true })).toBeVisible();
  expect(await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
  await pocket.close();
});

import { expect, type Page } from '@playwright/test';
import { makeStaff } from '#server/accounts/roles/make-staff-store.ts';
import { TrueTime } from '#tests/journeys/support/page-time.ts';
import { answerInventory } from '#tests/journeys/support/steps/inventory-steps.ts';
import { test } from '#tests/journeys/support/steps/journey-test.ts';
import { sitAt } from '#tests/journeys/support/steps/sit-at.ts';
import { countPresses } from '#tests/journeys/support/watching/count-presses.ts';
import { emptyDayLedger } from '#tests/journeys/support/watching/day-ledger.ts';
import { watchPage } from '#tests/journeys/support/watching/watch-page.ts';
import { type OpenStage, openStage } from '#tests/support/participation/open-stage.ts';
import { type Person, person } from '#tests/support/participation/people.ts';
import { inventoryOfItem21 } from '#tests/support/team/safety-cases.ts';

/** A case that one browser has opened is to be seen in another within this. */
const seenWithinMs = 10_000;

let stage: OpenStage;
let ana: Person;
let zeca: Person;
let yara: Person;

test.beforeAll(async () => {
  stage = await openStage();
  [ana, zeca, yara] = await Promise.all([person(stage, 'Ana'), person(stage, 'Zeca'), person(stage, 'Yara')]);
  for (const one of [zeca, yara]) {
    await makeStaff(stage.database, one.email, new Date());
    await one.client.signIn(one);
  }
  await ana.hasEnrolled({ fullName: 'Ana Luz' });
});
test.afterAll(() => stage.close());

test('a case opened in one browser is seen and taken in a second and closed in a third', async ({ browser }) => {
  const viewport = { width: 1440, height: 900 };
  const open = async (who: Person, path: string): Promise<Page> => {
    const context = await browser.newContext({ viewport });
    await sitAt(context, stage.address, who.client);
    const page = await context.newPage();
    await page.goto(`${stage.address}${path}`);
    return page;
  };
  const staffPage = await open(zeca, '/safetycases');
  const elsewhere = await open(yara, '/staff/people');
  const watches = [staffPage, elsewhere].map((page) => watchPage(page));
  await expect(staffPage.getByText('Um caso abre sozinho')).toBeVisible();
  await expect(elsewhere.getByRole('link', { name: 'Análise' })).toBeVisible();

  const hers = await open(ana, '/inventories');
  await answerInventory(hers, new TrueTime(hers), emptyDayLedger(), { hand: 'mouse', values: inventoryOfItem21 });
  const handedInAt = Date.now();
  await expect(staffPage.getByRole('heading', { name: 'Caso 1' })).toBeVisible({ timeout: seenWithinMs });
  await expect(elsewhere.getByRole('link', { name: 'Análise 1 caso aberto' })).toBeVisible({ timeout: seenWithinMs });
  expect(Date.now() - handedInAt).toBeLessThan(seenWithinMs);
  await expect(staffPage.getByText('Chegou ao limite: item 21')).toBeVisible();
  await expect(staffPage.getByText(/Prazo termina em 23 h/)).toBeVisible();
  await expect(staffPage.getByText('Ana Luz')).toHaveCount(0);

  const contact = staffPage.getByRole('region', { name: 'Contato' });
  await test.step('from where staff land to whom to call are three presses, and the fourth writes to her', async () => {
    const pressed = await countPresses(staffPage);
    await staffPage.goto(stage.address);
    await staffPage.getByRole('link', { name: '1 caso aberto, dentro do prazo' }).click();
    await staffPage.getByRole('button', { name: 'Assumir o caso 1' }).click();
    await expect(staffPage.getByText(/^Assumido por você desde/)).toBeVisible();
    await staffPage.getByRole('button', { name: 'Ver contato' }).click();
    await expect(contact).toContainText('Ana Luz');
    await expect(contact.getByRole('link', { name: ana.email })).toHaveAttribute('href', `mailto:${ana.email}`);
    await expect.poll(pressed).toBe(3);
  });

  await elsewhere.goto(`${stage.address}/safetycases`);
  await expect(elsewhere.getByText('Assumido por Zeca')).toBeVisible();
  await expect(elsewhere.getByRole('button', { name: 'Ver contato' })).toHaveCount(0);
  await elsewhere.getByRole('button', { name: 'Assumir o caso 1' }).click();
  await elsewhere.getByRole('dialog').getByRole('button', { name: 'Assumir o caso' }).click();
  await expect(elsewhere.getByText(/^Assumido por você desde/)).toBeVisible();
  await expect(staffPage.getByText('Assumido por Yara')).toBeVisible({ timeout: seenWithinMs });
  await expect(staffPage.getByRole('region', { name: 'Contato' })).toHaveCount(0);

  await elsewhere.getByRole('button', { name: 'Encerrar o caso 1' }).click();
  const dialog = elsewhere.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Encerrar o caso' }).click();
  await expect(dialog.getByText('Marque o que aconteceu.')).toBeVisible();
  await dialog.getByRole('radio', { name: 'Encaminhou a um serviço' }).check();
  await dialog.getByLabel('Anotação (opcional)').fill('Conversa por telefone; CAPS na quinta.');
  await dialog.getByRole('button', { name: 'Encerrar o caso' }).click();
  await expect(elsewhere.getByText('Nenhum caso aberto')).toBeVisible();
  await expect(staffPage.getByText('Um caso abre sozinho')).toBeVisible({ timeout: seenWithinMs });
  await expect(elsewhere.getByRole('link', { name: 'Análise 1 caso aberto' })).toHaveCount(0);

  await elsewhere.getByText('Encerrados', { exact: true }).click();
  await expect(elsewhere.getByText('Encaminhou a um serviço (')).toBeVisible();
  await elsewhere.getByText('Histórico: 4 passos').click();
  await expect(elsewhere.getByText('Zeca viu o contato')).toBeVisible();
  await elsewhere.getByRole('link', { name: 'Equipe' }).click();
  await elsewhere.getByRole('link', { name: 'Registro de acessos' }).click();
  await expect(
    elsewhere.getByRole('row', { name: /Zeca.*Viu o contato de participante \w{8} no caso 1/ }),
  ).toBeVisible();
  for (const watch of watches) watch.expectNoFault();
});

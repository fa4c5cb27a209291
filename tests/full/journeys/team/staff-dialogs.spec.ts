import { expect, type Page } from '@playwright/test';
import { changeOpening } from '#contract/team/recruitment-calls.ts';
import { changeStudySwitch } from '#contract/team/study-switch-calls.ts';
import { makeStaff } from '#server/accounts/roles/make-staff-store.ts';
import { test } from '#tests/journeys/support/steps/journey-test.ts';
import { sitAt } from '#tests/journeys/support/steps/sit-at.ts';
import { teamMember } from '#tests/support/accounts/staff.ts';
import { type OpenStage, openStage } from '#tests/support/participation/open-stage.ts';
import { type Person, person } from '#tests/support/participation/people.ts';
import { placeParticipants } from '#tests/support/research/listed-participants.ts';

let stage: OpenStage;
let zuleica: Person;
let caio: Person;

test.beforeAll(async () => {
  stage = await openStage();
  zuleica = await person(stage, 'Zuleica');
  await makeStaff(stage.database, zuleica.email, new Date());
  await zuleica.client.signIn(zuleica);
  caio = await teamMember(stage, 'Caio', ['care', 'reading']);
  await placeParticipants(stage.database, 30);
});
test.afterAll(() => stage.close());

test('input in a dialog is discarded by a key or an outside press only after confirmation', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 1366, height: 800 } });
  await sitAt(context, stage.address, zuleica.client);
  const page = await context.newPage();
  await page.goto(`${stage.address}/staff/recruitment`);
  const dialog = page.getByRole('dialog', { name: 'Novo link' });
  const question = page.getByRole('dialog', { name: 'Fechar sem salvar?' });
  const places = page.getByRole('textbox', { name: 'Vagas' });

  await page.getByRole('button', { name: 'Novo link' }).click();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(question).toHaveCount(0);

  await page.getByRole('button', { name: 'Novo link' }).click();
  await page.getByRole('textbox', { name: 'De onde as pessoas vêm' }).fill('Cartaz');
  await page.getByRole('textbox', { name: 'Nome do link' }).fill('Cartaz da praça');
  await places.fill('1.000');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Continuar escrevendo' }).click();
  await expect(places).toHaveValue('1.000');
  await page.mouse.click(5, 5);
  await question.getByRole('button', { name: 'Continuar escrevendo' }).click();
  await page.getByRole('button', { name: 'Criar link' }).click();
  await page.getByRole('dialog', { name: 'Cartaz da praça' }).getByRole('button', { name: 'Fechar' }).first().click();
  await expect(page.getByText(/de 1\.000/)).toBeVisible();

  await page.getByRole('button', { name: 'Novo link' }).click();
  await page.getByRole('textbox', { name: 'Nome do link' }).fill('Outro');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Fechar sem salvar' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Outro', { exact: true })).toHaveCount(0);
  await context.close();
});

test('a question stays as it was opened while others change what the page behind it shows', async ({ page }) => {
  await page.clock.install();
  await sitAt(page.context(), stage.address, zuleica.client);
  await page.goto(`${stage.address}/staff/study`);
  await page.getByRole('button', { name: 'Mudar a frase' }).click();
  const sentence = page.getByRole('dialog', { name: 'Mudar a frase para visitantes' });
  await sentence.getByRole('textbox').fill('Voltamos em março.');
  await zuleica.client.call(changeStudySwitch, { state: 'paused', sentence: '', revision: 0 });
  await page.clock.fastForward('01:00');
  await expect(page.getByText('A pesquisa está pausada', { exact: true })).toBeVisible();
  await sentence.getByRole('button', { name: 'Salvar a frase' }).click();
  await expect(sentence.getByText('Alguém da equipe mudou a situação da pesquisa')).toBeVisible();
  await sentence.getByRole('button', { name: 'Cancelar' }).click();

  await page.goto(`${stage.address}/staff/recruitment`);
  await page.getByRole('button', { name: 'Deixar só para convidados' }).click();
  await zuleica.client.call(changeOpening, { openTo: 'invited' });
  await page.clock.fastForward('01:00');
  await expect(page.getByText('Só para convidados', { exact: true })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Deixar só para convidados' }).click();
  await expect(page.getByText('Agora participa só quem chega por um link.')).toBeVisible();
});

test('the field opened by "more filters" has the focus, and a lost role explains the missing list', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 1366, height: 800 } });
  await sitAt(context, stage.address, caio.client);
  const page = await context.newPage();
  await page.goto(`${stage.address}/wordanalysis`);
  await expect(page.getByText('30 participantes', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Mais filtros' }).press('Enter');
  await expect(page.getByLabel('Chegou até')).toBeFocused();

  await writeRoles(['care']);
  await expect(heading(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Falta um papel para esta parte' })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('rowheader')).toHaveCount(0);
  await context.close();
});

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function writeRoles(roles: readonly ('care' | 'reading')[]): Promise<void> {
  const change = stage.database.updateTable('account_user').where('email', '=', caio.email);
  await change.set({ staff_roles: [...roles] }).execute();
}

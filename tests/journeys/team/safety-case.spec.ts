import { expect, type Page } from '@playwright/test';
import { closeCase, readCases, releaseCase, type SafetyCase, takeCase } from '#contract/team/safety-calls.ts';
import { openedStage, test } from '#tests/journeys/support/steps/journey-test.ts';
import { pageIn } from '#tests/journeys/support/steps/sit-at.ts';
import { watchPage } from '#tests/journeys/support/watching/watch-page.ts';
import { staffMember } from '#tests/support/accounts/staff.ts';
import { person } from '#tests/support/participation/people.ts';
import {
  caseOfNew,
  casesSeenBy,
  handsInInventory,
  inventoryOfItem21,
  takesCase,
} from '#tests/support/team/safety-cases.ts';

/** More than the page takes to ask for the cases again, several times. */
const severalReadings = '00:30';

const stage = openedStage();

test('the answers of a participant open a case, and staff take it, see the contact and close it', async ({
  context,
}) => {
  const [zeca, yara] = [await staffMember(stage, 'Zeca'), await staffMember(stage, 'Yara')];
  const ana = await person(stage, 'Ana');
  await ana.hasEnrolled({ fullName: 'Ana Luz' });
  const page = await pageIn(context, stage, zeca);
  const watch = watchPage(page);
  await page.clock.install();
  await page.goto(`${stage.address}/safetycases`);
  await expect(page.getByText('Um caso abre sozinho')).toBeVisible();

  await test.step('the case appears on the open page, with its reason and without a name', async () => {
    await handsInInventory(ana, inventoryOfItem21);
    await page.clock.fastForward(severalReadings);
    await expect(page.getByRole('heading', { name: 'Caso 1' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Análise 1 caso aberto' })).toBeVisible();
    await expect(page.getByText('Chegou ao limite: item 21')).toBeVisible();
    await expect(page.getByText(/Prazo termina em 23 h/)).toBeVisible();
    await expect(page.getByText('Ana Luz')).toHaveCount(0);
  });

  await test.step('its holder sees the contact, which stays during refreshes', async () => {
    await page.goto(stage.address);
    await page.getByRole('link', { name: '1 caso aberto, dentro do prazo' }).click();
    await expect(page.getByRole('button', { name: 'Ver contato' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Assumir o caso 1' }).click();
    await expect(page.getByText(/^Assumido por você desde/)).toBeVisible();
    await page.getByRole('button', { name: 'Ver contato' }).click();
    const contact = page.getByRole('region', { name: 'Contato' });
    await expect(contact).toContainText('Ana Luz');
    await readsCasesTwice(page);
    await expect(contact.getByRole('link', { name: ana.email })).toHaveAttribute('href', `mailto:${ana.email}`);
  });

  await test.step('the contact disappears when another member takes the case over', async () => {
    const [open] = await casesSeenBy(yara);
    if (open === undefined) throw new Error('There is no open case.');
    await takesCase(yara, open);
    await readsCasesTwice(page);
    await expect(page.getByText('Assumido por Yara')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Contato' })).toHaveCount(0);
    await expect(page.getByText('Ana Luz')).toHaveCount(0);
    await page.getByRole('button', { name: 'Assumir o caso 1' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Assumir o caso' }).click();
    await expect(page.getByText(/^Assumido por você desde/)).toBeVisible();
  });

  await test.step('closing needs an outcome, and the action is in the log', async () => {
    await page.getByRole('button', { name: 'Encerrar o caso 1' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Encerrar o caso' }).click();
    await expect(dialog.getByText('Marque o que aconteceu.')).toBeVisible();
    await dialog.getByRole('radio', { name: 'Encaminhou a um serviço' }).check();
    await dialog.getByRole('button', { name: 'Encerrar o caso' }).click();
    await expect(page.getByText('Nenhum caso aberto')).toBeVisible();
    await page.getByText('Encerrados', { exact: true }).click();
    await expect(page.getByText('Encaminhou a um serviço (')).toBeVisible();
    await page.getByRole('link', { name: 'Equipe' }).click();
    await page.getByRole('link', { name: 'Registro de acessos' }).click();
    await expect(page.getByRole('row', { name: /Zeca.*Viu o contato de participante \w{8} no caso 1/ })).toBeVisible();
  });
  watch.expectNoFault();
});

test('a case that another member changes meanwhile is refused in the dialog as opened, with what was written', async ({
  context,
}) => {
  const [caio, rosa] = [await staffMember(stage, 'Caio'), await staffMember(stage, 'Rosa')];
  const opened = await caseOfNew(stage, rosa, 'Bia');
  const taken = await takesCase(rosa, opened);
  const page = await pageIn(context, stage, caio);
  await page.clock.install();
  await page.goto(`${stage.address}/safetycases`);
  const take = page.getByRole('button', { name: `Assumir o caso ${opened.caseId}` });
  const dialog = page.getByRole('dialog');
  const refusal = dialog.getByText('Alguém da equipe mudou este caso');
  await take.click();
  await rosa.client.call(releaseCase, lockOf(taken));
  await readsCasesTwice(page);
  await expect(dialog.getByText('Ele está com Rosa.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Assumir o caso' }).click();
  await expect(refusal).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await take.click();

  await page.getByRole('button', { name: `Encerrar o caso ${opened.caseId}` }).click();
  await dialog.getByRole('radio', { name: 'Encaminhou a um serviço' }).check();
  await dialog.getByRole('textbox').fill('Tem consulta na segunda-feira.');
  const [own] = (await casesSeenBy(rosa)) as [SafetyCase];
  const { safetyCase } = await rosa.client.call(takeCase, lockOf(own));
  await rosa.client.call(closeCase, { ...lockOf(safetyCase), outcome: 'notReached', note: '' });
  await readsCasesTwice(page);
  await expect(page.getByText('Nenhum caso aberto')).toBeVisible();
  await dialog.getByRole('button', { name: 'Encerrar o caso' }).click();
  await expect(refusal).toBeVisible();
  await expect(dialog.getByRole('textbox')).toHaveValue('Tem consulta na segunda-feira.');
});

const lockOf = ({ caseId, revision }: SafetyCase) => ({ caseId, revision });

/** What the first of two readings has changed is drawn by the second. */
async function readsCasesTwice(page: Page): Promise<void> {
  for (let reading = 1; reading <= 2; reading += 1) {
    const answered = page.waitForResponse((response) => new URL(response.url()).pathname === readCases.path);
    await page.clock.fastForward(severalReadings);
    await answered;
  }
}

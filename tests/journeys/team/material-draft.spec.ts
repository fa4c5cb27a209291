import { expect } from '@playwright/test';
import { readMaterialHistory } from '#contract/team/study-material-calls.ts';
import { openedStage, test } from '#tests/journeys/support/steps/journey-test.ts';
import { sitAt } from '#tests/journeys/support/steps/sit-at.ts';
import { countPresses } from '#tests/journeys/support/watching/count-presses.ts';
import { pathsOf } from '#tests/journeys/support/watching/paths-of.ts';
import { watchPage } from '#tests/journeys/support/watching/watch-page.ts';
import { staffMember } from '#tests/support/accounts/staff.ts';
import { enrolledPerson, type Person } from '#tests/support/participation/people.ts';

const stage = openedStage();
let zeca: Person;
let ana: Person;

test.beforeAll(async () => {
  zeca = await staffMember(stage, 'Zeca');
  ana = await enrolledPerson(stage, 'Ana');
});

const [before, after] = ['A participação é voluntária.', 'A participação é sempre voluntária.'] as const;

test('an administrator edits the term, previews it, names the approval and publishes it, and a participant must read it again', async ({
  browser,
}) => {
  const staff = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await sitAt(staff.context(), stage.address, zeca.client);
  const watch = watchPage(staff);
  const pressed = await countPresses(staff);
  const held = Promise.withResolvers<void>();
  await staff.route(pathsOf(readMaterialHistory), async (route) => {
    await held.promise;
    await route.continue();
  });
  await staff.goto(stage.address);
  await staff.getByRole('link', { name: 'Análise' }).click();
  await staff.getByRole('link', { name: 'Material', exact: true }).click();
  await staff.getByRole('link', { name: 'Editar o material' }).click();
  await staff.getByRole('button', { name: 'Começar um rascunho' }).click();
  await expect(staff.getByText('Carregando'), 'nothing is edited before published versions are known').toBeVisible();
  held.resolve();
  const term = staff.getByRole('textbox', { name: 'Texto do termo' });
  const text = await term.inputValue();
  await term.fill(text.replace(before, after));
  await term.press('Control+End');
  await term.pressSequentially(' E mais\numa.');
  await expect(term, 'spaces and line breaks stay as typed').toHaveValue(/ E mais\numa\.$/);
  // The version has gone up by itself.
  await expect(staff.getByRole('textbox', { name: 'Versão do arquivo' })).toHaveValue('1.2.1');

  const [preview] = await Promise.all([
    staff.waitForEvent('popup'),
    staff.getByRole('link', { name: 'Ver o rascunho como participante' }).click(),
  ]);
  await expect(preview.getByText('Prévia do rascunho:')).toBeVisible();
  await preview.getByRole('button', { name: 'Ler o termo completo' }).click();
  await expect(preview.getByText(after)).toBeVisible();
  await preview.close();

  await staff.getByRole('tab', { name: 'Palavras', exact: true }).press('Enter');
  const cell = staff.getByRole('textbox', { name: 'tristeza, Sinônimo 1', exact: true });
  await cell.fill('nostalgia');
  await cell.press('Escape');
  await expect(cell, 'Escape puts back what was there').toHaveValue('melancolia');

  await staff.getByRole('button', { name: 'O que muda e publicar' }).click();
  await expect(staff.getByText('1 pessoa que participa precisa ler e aceitar de novo')).toBeVisible();
  await expect(staff.getByRole('insertion').filter({ hasText: 'sempre' })).toBeVisible();
  await staff.getByRole('radio', { name: 'O comitê de ética aprovou' }).check();
  await staff.getByRole('textbox', { name: 'CAAE' }).fill('12345678.9.0000.5555');
  await staff.getByRole('textbox', { name: 'Número do parecer' }).fill('6.123.456');
  await staff.getByLabel('Data do parecer').fill('2026-11-20');
  await staff.getByRole('button', { name: 'Publicar a edição 2' }).click();
  await expect(staff.getByText('A edição 2 está em vigor.')).toBeVisible();
  // Typing is no press: Análise, Material, edit, begin, see as a participant, what changes, approved, publish.
  expect(pressed()).toBe(8);
  const second = staff
    .getByRole('listitem')
    .filter({ has: staff.getByRole('heading', { name: 'Edição 2, em vigor' }) });
  await expect(second.getByText('Publicada por Zeca. CAAE 12345678.9.0000.5555')).toBeVisible();
  await expect(second.getByText('Publicada no navegador')).toBeVisible();

  const participant = await browser.newPage({ viewport: { width: 412, height: 915 } });
  await sitAt(participant.context(), stage.address, ana.client);
  await participant.goto(stage.address);
  await participant.getByRole('link', { name: 'Ler a nova versão' }).click();
  await participant.getByRole('button', { name: 'Ler o termo completo' }).click();
  await expect(participant.getByText(after)).toBeVisible();
  watch.expectNoFault();
});

import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { discardDraft, readMaterialDraft, saveDraftFile } from '#contract/team/material-draft-calls.ts';
import { openedStage, test } from '#tests/journeys/support/steps/journey-test.ts';
import { sitAt } from '#tests/journeys/support/steps/sit-at.ts';
import { pathsOf } from '#tests/journeys/support/watching/paths-of.ts';
import { watchPage } from '#tests/journeys/support/watching/watch-page.ts';
import { staffMember } from '#tests/support/accounts/staff.ts';
import { enrolledPerson, type Person } from '#tests/support/participation/people.ts';

const stage = openedStage();
let zeca: Person;

test.beforeAll(async () => {
  zeca = await staffMember(stage, 'Zeca');
});

test('a validation error links to its field, cells are edited, a marker is added, and an edition is reverted', async ({
  browser,
}) => {
  await enrolledPerson(stage, 'Ana');
  const staff = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await sitAt(staff.context(), stage.address, zeca.client);
  const watch = watchPage(staff);
  await staff.goto(`${stage.address}/staff/material/draft`);
  await staff.getByRole('button', { name: 'Começar um rascunho' }).click();
  const term = staff.getByRole('textbox', { name: 'Texto do termo' });
  const text = await term.inputValue();
  const sentence = 'A participação é voluntária.';
  await term.fill(text.replace(sentence, 'A participação é sempre voluntária, {{FULANO}}.'));
  const complaint = staff.getByRole('button', { name: /^Termo, Texto do termo: O marcador {{FULANO}}/ });
  await expect(complaint).toBeVisible();
  await staff.getByRole('tab', { name: /^Ajuda/ }).click();
  await complaint.click();
  await expect(term).toBeFocused();
  await term.fill(text.replace(sentence, 'A participação é sempre voluntária.'));
  await expect(complaint).toHaveCount(0);

  await changesWordsInCells(staff);
  await addsMarker(staff);

  await staff.getByRole('button', { name: 'O que muda e publicar' }).click();
  await staff.getByRole('radio', { name: 'O comitê de ética aprovou' }).check();
  await staff.getByRole('textbox', { name: 'CAAE' }).fill('12345678.9.0000.5555');
  await staff.getByRole('textbox', { name: 'Número do parecer' }).fill('6.123.456');
  await staff.getByLabel('Data do parecer').fill('2026-11-20');
  await staff.getByRole('button', { name: 'Publicar a edição 2' }).click();
  await expect(staff.getByText('A edição 2 está em vigor.')).toBeVisible();
  await staff.getByRole('button', { name: 'Voltar à edição 1' }).click();
  // Ana has not accepted the new text: the older one is what she accepted last.
  await expect(
    staff.getByText('O que as pessoas aceitam muda; ninguém que participa precisa aceitar de novo.'),
  ).toBeVisible();
  await staff.getByRole('dialog').getByRole('button', { name: 'Voltar à edição 1', exact: true }).click();
  await expect(staff.getByRole('heading', { name: 'Edição 3, em vigor' })).toBeVisible();
  watch.expectNoFault();
});

test('chosen files are previewed before a change, and a pasted cell of two lines moves no other', async ({
  browser,
}) => {
  const staff = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await sitAt(staff.context(), stage.address, zeca.client);
  const watch = watchPage(staff);
  await staff.goto(`${stage.address}/staff/material/draft?part=words-properties.csv`);
  const begin = staff.getByRole('button', { name: 'Começar um rascunho' });
  const zipf = staff.getByRole('textbox', { name: 'tristeza, Zipf', exact: true });
  await expect(begin.or(zipf)).toBeVisible();
  if (await begin.isVisible()) await begin.click();
  await expect(zipf).toHaveValue('4.29');
  const saved = (await readFile('study-material/words-properties.csv', 'utf8'))
    .replace('-1,8,4.29', '-1,8,4.5')
    .replace('-1,10,3.24', '-1,10,32.4')
    .replaceAll(',', ';')
    .replaceAll(/(\d)\.(\d)/g, '$1,$2');
  const chosen = [
    { name: 'words-properties.csv', mimeType: 'text/csv', buffer: Buffer.from(saved, 'latin1') },
    { name: 'ata.txt', mimeType: 'text/plain', buffer: Buffer.from('x') },
  ];
  const dialog = staff.getByRole('dialog', { name: 'Trazer 1 arquivo para o rascunho?' });
  const choose = () => staff.locator('input[type=file]').first().setInputFiles(chosen);
  await choose();
  await expect(dialog).toContainText(
    'words-properties.csv, 540 linhas: a codificação é Windows-1252; o separador é ponto e vírgula; os números têm vírgula decimal',
  );
  await expect(dialog).toContainText('linha 3, zipf_opensubtitles_2018_ptbr: é esperado um número de 0 a 9, ou nada');
  await expect(dialog).toContainText('ata.txt: não é um arquivo do material');
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(zipf).toHaveValue('4.29');
  await choose();
  await dialog.getByRole('button', { name: 'Trazer 1 arquivo' }).click();
  await expect(zipf).toHaveValue('4.5');
  await expect(staff.getByText('Propriedades das palavras, melancolia, Zipf: É esperado')).toBeVisible();

  await paste(zipf, '"4,\n1"\t2,1\r\n3,24\t\r\n');
  await expect(zipf).toHaveValue('4, 1');
  await expect(staff.getByRole('textbox', { name: 'melancolia, Zipf', exact: true })).toHaveValue('3.24');
  await expect(staff.getByRole('textbox', { name: 'desgosto, Zipf', exact: true })).not.toHaveValue('3.24');
  await staff.getByRole('button', { name: 'Desfazer tudo neste arquivo' }).click();
  await expect(zipf).toHaveValue('4.29');
  watch.expectNoFault();
  await staff.close();
});

test('unsaved text outlasts a draft that another editor discarded, and leaving it asks first', async ({ browser }) => {
  const staff = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await sitAt(staff.context(), stage.address, zeca.client);
  const watch = watchPage(staff, { losesNetwork: true });
  await staff.goto(`${stage.address}/staff/material/draft`);
  const begin = staff.getByRole('button', { name: 'Começar um rascunho' });
  const term = staff.getByRole('textbox', { name: 'Texto do termo' });
  await expect(begin.or(term)).toBeVisible();
  if (await begin.isVisible()) await begin.click();
  await expect(term).toBeVisible();
  const { draft } = await zeca.client.call(readMaterialDraft);
  await staff.route(pathsOf(saveDraftFile), (route) => route.abort('internetdisconnected'));
  await term.fill('Escrito sem conexão.');
  await expect(staff.getByText('Sem conexão: o que você escreve')).toBeVisible();

  const leave = staff.getByRole('dialog', { name: 'Sair sem salvar?' });
  await staff.getByRole('link', { name: 'Material', exact: true }).first().click();
  await leave.getByRole('button', { name: 'Continuar escrevendo' }).click();
  await expect(term).toHaveValue('Escrito sem conexão.');

  await zeca.client.call(discardDraft, { draftId: draft?.draftId ?? '' });
  await expect(staff.getByRole('alert').filter({ hasText: 'Este rascunho não existe mais' })).toBeVisible();
  await expect(term).toHaveValue('Escrito sem conexão.');
  await staff.getByRole('button', { name: 'Abrir Material de novo' }).click();
  await expect(begin).toBeVisible();
  watch.expectNoFault();
  await staff.close();
});

const paste = (cell: Locator, text: string) =>
  cell.evaluate((field, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);

/** By keyboard and from a spreadsheet, with what is wrong below the row; then all of it is taken back. */
async function changesWordsInCells(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Palavras', exact: true }).click();
  const cell = (name: string) => page.getByRole('textbox', { name, exact: true });
  const [first, below] = [cell('tristeza, Sinônimo 1'), cell('medo, Sinônimo 1')];
  await expect(first).toHaveValue('melancolia');
  await first.fill('receio');
  await first.press('Enter');
  await expect(below).toBeFocused();
  await expect(page.getByRole('cell', { name: /É esperada uma palavra única na tabela; "receio"/ })).toBeVisible();
  await paste(below, 'susto\tassombro\nfuror\n');
  await expect(below).toHaveValue('susto');
  await expect(cell('medo, Sinônimo 2')).toHaveValue('assombro');
  await expect(cell('raiva, Sinônimo 1')).toHaveValue('furor');
  await page.getByRole('button', { name: 'Desfazer tudo neste arquivo' }).click();
  await expect(first).toHaveValue('melancolia');
  await expect(below).toHaveValue('temor');
}

async function addsMarker(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Marcadores', exact: true }).click();
  await page.getByRole('textbox', { name: 'Nome do marcador novo' }).fill('ramal');
  await page.getByRole('textbox', { name: 'O que ele é' }).fill('ramal da recepção');
  await page.getByRole('button', { name: 'Acrescentar marcador' }).click();
  const marker = page.getByRole('textbox', { name: 'Ramal da recepção' });
  await marker.fill('123');
  await page.getByRole('button', { name: 'Tirar RAMAL' }).click();
  await expect(marker).toHaveCount(0);
}

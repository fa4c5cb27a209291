import { expect, type Locator, type Page } from '@playwright/test';
import { writeNote } from '#contract/research/note-calls.ts';
import { sendMessage } from '#contract/team/contact-calls.ts';
import { openedStage, test } from '#tests/journeys/support/steps/journey-test.ts';
import { sitAt } from '#tests/journeys/support/steps/sit-at.ts';
import { draftOnDevice } from '#tests/journeys/support/watching/draft-on-device.ts';
import { watchPage } from '#tests/journeys/support/watching/watch-page.ts';
import { staffMember } from '#tests/support/accounts/staff.ts';
import { type Person, person } from '#tests/support/participation/people.ts';
import { codeOf } from '#tests/support/participation/waiting-people.ts';
import { placeParticipants } from '#tests/support/research/listed-participants.ts';

const stage = openedStage();
let zuleica: Person;
let ana: Person;
let code: string;
let list: string;

/** Ana has finished day 1 among others who are at all kinds of places, and has written to the team. */
test.beforeAll(async () => {
  await placeParticipants(stage.database, 60);
  [ana, zuleica] = [await person(stage, 'Ana'), await staffMember(stage, 'Zuleica')];
  await ana.hasFinishedDay(1);
  await ana.client.call(sendMessage, { sendingId: crypto.randomUUID(), text: 'Quando abre o meu dia 2?' });
  code = await codeOf(stage.database, ana);
  list = `${stage.address}/wordanalysis?excluded=without&sort=code&order=up`;
});

/** As it is read aloud on the phone. */
const spoken = () => `${code.slice(0, 4)} ${code.slice(4)}`.toLowerCase();

/** Counts what is pressed; typing is not. */
function pressesOn(page: Page) {
  let count = 0;
  return {
    press: (pressed: Locator) => {
      count += 1;
      return pressed.click();
    },
    async enter() {
      count += 1;
      await page.keyboard.press('Enter');
    },
    count: () => count,
  };
}

test('a participant phones: six presses from the list to the day that is open now', async ({ page }) => {
  await sitAt(page.context(), stage.address, zuleica.client);
  const watch = watchPage(page);
  await page.goto(list);
  await expect(page.getByText('61 de 61 participantes', { exact: true })).toBeVisible();
  const { press, enter, count } = pressesOn(page);
  await press(page.getByLabel('Código', { exact: true }));
  await page.keyboard.type(spoken());
  await enter();
  await expect(page.getByRole('heading', { name: `Participante ${code}` })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Palavras' })).toHaveAttribute('aria-selected', 'true');
  await press(page.getByRole('tab', { name: 'Próximo dia' }));
  await press(page.getByRole('button', { name: 'Mudar quando abre' }));
  const dialog = page.getByRole('dialog');
  await press(dialog.getByLabel('Motivo'));
  await page.keyboard.type('Tem tempo hoje');
  await press(dialog.getByRole('button', { name: 'Abrir agora' }));
  await expect(page.getByText(`Dia 2 de ${code}: está aberto.`)).toBeVisible();
  expect(count()).toBeLessThanOrEqual(6);
  watch.expectNoFault();
  await page.getByRole('button', { name: 'Enviar lembrete agora' }).click();
  // Where it is night, or the server was quicker, that is refused, and said.
  const answer = page.getByText(/sai em instantes|Agora é hora de descanso|O último lembrete saiu há menos de um dia/);
  await expect(answer.first()).toBeVisible();
});

test('a code opens in a second tab, and the way leads back to the list as it was, and on to the next in it', async ({
  page,
}) => {
  await sitAt(page.context(), stage.address, zuleica.client);
  const watch = watchPage(page);
  await page.goto(list);
  const link = page.getByRole('rowheader').nth(1).getByRole('link');
  const second = (await link.innerText()).trim();
  const address = `${stage.address}/useranalysis#${second}&excluded=without&sort=code&order=up`;
  for (const how of [{ modifiers: ['Control' as const] }, { button: 'middle' as const }]) {
    const [tab] = await Promise.all([page.context().waitForEvent('page'), link.click(how)]);
    await expect.poll(() => tab.url()).toBe(address);
    await expect(page.getByRole('heading', { name: 'Participantes' })).toBeVisible();
    await tab.close();
  }
  const tab = await page.context().newPage();
  await tab.goto(address);
  await expect(tab.getByRole('heading', { name: `Participante ${second}` })).toBeVisible();
  await tab.close();
  await link.click();
  await expect(page.getByText('2 de 61', { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Qualidade' }).click();
  await page.getByRole('link', { name: /^Seguinte: / }).click();
  await expect(page.getByText('3 de 61', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Participantes', exact: true })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('tab', { name: 'Qualidade' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('link', { name: `Anterior: ${second}` }).click();
  await expect(page.getByRole('heading', { name: `Participante ${second}` })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: `Participante ${second}` })).toBeVisible();
  await page.getByRole('link', { name: 'Voltar à lista de participantes' }).click();
  await expect(page).toHaveURL(list);
  watch.expectNoFault();

  await page.goto(`${stage.address}/useranalysis#zzzz-zzzz`);
  await expect(page.getByText('Nenhuma participação tem o código ZZZZZZZZ.')).toBeVisible();
});

test('a note, a name that leads to its code for a reason, and an exclusion with before and after in five presses', async ({
  page,
}) => {
  await sitAt(page.context(), stage.address, zuleica.client);
  const watch = watchPage(page);
  await page.goto(`${stage.address}/staff/messages`);
  await page.getByRole('button', { name: 'Abrir participação de Ana' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Abrir participação' }).click();
  await expect(dialog.getByText('Escreva o motivo em uma frase.')).toBeVisible();
  await dialog.getByLabel('Motivo').fill('Escreveu para saber do dia 2');
  await dialog.getByRole('button', { name: 'Abrir participação' }).click();
  await expect(page.getByRole('heading', { name: `Participante ${code}` })).toBeVisible();
  await expect(page.getByText('Chegou a este código pelo nome: Escreveu para saber do dia 2')).toBeVisible();
  await page.getByRole('button', { name: 'Escrever nota' }).click();
  await page.getByLabel('Nota', { exact: true }).fill('Prefere as manhãs');
  await page.getByRole('button', { name: 'Salvar nota' }).click();
  await expect(page.getByRole('button', { name: 'Escrever nota' })).toBeVisible();
  await expect(page.getByText('Prefere as manhãs')).toBeVisible();
  await page.getByRole('tab', { name: 'Palavras' }).click();
  await expect(page.getByRole('region', { name: 'Tabela das palavras treinadas' }).getByRole('row')).toHaveCount(11);
  await page.setViewportSize({ width: 360, height: 740 });
  const words = page.getByRole('region', { name: 'Tabela das palavras', exact: true });
  await expect(words, 'a shadow where more is behind the edge').toHaveAttribute('data-more', 'true');
  await words.evaluate((table) => table.scrollTo({ left: table.scrollWidth }));
  await expect(words).toHaveAttribute('data-more', 'false');
  await page.setViewportSize({ width: 1280, height: 720 });

  await page.goto(list);
  const { press, enter, count } = pressesOn(page);
  await press(page.getByLabel('Código', { exact: true }));
  await page.keyboard.type(spoken());
  await enter();
  await press(page.getByRole('button', { name: 'Excluir das análises' }));
  await press(dialog.getByRole('radio', { name: 'Problema técnico' }));
  await expect(dialog.getByRole('row', { name: 'Participantes 61 60' })).toBeVisible();
  await expect(dialog.getByRole('row', { name: 'Notas de palavras 40 0' })).toBeVisible();
  await press(dialog.getByRole('button', { name: 'Excluir das análises' }));
  await expect(page.getByText(`${code} fica fora das análises.`)).toBeVisible();
  expect(count()).toBeLessThanOrEqual(5);
  await page.getByRole('button', { name: 'Reincluir' }).click();
  await expect(dialog.getByRole('row', { name: 'Participantes 60 61' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Reincluir' }).click();
  await expect(page.getByText(`${code} conta de novo nas análises.`)).toBeVisible();

  // A part of a day alone: the inventory stays.
  await page.getByRole('tab', { name: 'Linha do tempo' }).click();
  const ofPart = pressesOn(page);
  await ofPart.press(page.getByRole('button', { name: 'Excluir partes do dia 1' }));
  await ofPart.press(dialog.getByRole('checkbox', { name: 'Inventário' }));
  await ofPart.press(dialog.getByRole('radio', { name: 'Problema técnico' }));
  await expect(dialog.getByRole('row', { name: 'Participantes 61 61' })).toBeVisible();
  await expect(dialog.getByRole('row', { name: 'Notas de palavras 40 0' })).toBeVisible();
  await ofPart.press(dialog.getByRole('button', { name: 'Excluir das análises' }));
  expect(ofPart.count()).toBeLessThanOrEqual(5);
  const day = page.getByRole('region', { name: 'Dia 1' });
  await expect(day.getByText('Fora das análises: a avaliação de palavras, o Treino 1')).toBeVisible();
  await expect(day.getByText('A equipe excluiu das análises a avaliação')).toBeVisible();
  await day.getByRole('button', { name: 'Reincluir partes do dia 1' }).click();
  await expect(dialog.getByRole('row', { name: 'Notas de palavras 0 40' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Reincluir' }).click();
  await expect(day.getByText('Fora das análises:')).toBeHidden();
  watch.expectNoFault();
});

test('a note whose answer was lost is there after a reload, and can be changed and saved', async ({ page }) => {
  await sitAt(page.context(), stage.address, zuleica.client);
  await page.goto(`${stage.address}/useranalysis#${code}`);
  await page.getByRole('button', { name: 'Escrever nota' }).click();
  const note = page.getByLabel('Nota', { exact: true });
  await note.fill('Mora longe');
  await page.route(
    `**${writeNote.path}`,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Salvar nota' }).click();
  await expect(page.locator('form').getByRole('alert')).toBeVisible();
  const { participant_id } = await stage.database
    .selectFrom('participant')
    .where('code', '=', code)
    .select('participant_id')
    .executeTakeFirstOrThrow();
  const draft = { text: 'Mora longe', attempt: { text: 'Mora longe' } };
  await expect.poll(() => draftOnDevice(page, `note ${participant_id}`)).toMatchObject(draft);
  await page.reload();
  await expect(note).toHaveValue('Mora longe');
  await note.fill('Mora longe da universidade');
  await page.getByRole('button', { name: 'Salvar nota' }).click();
  await expect(page.getByRole('button', { name: 'Escrever nota' })).toBeVisible();
  await expect(page.getByText('Mora longe da universidade', { exact: true })).toBeVisible();
  await expect(page.getByText('Mora longe', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Escrever nota' })).toBeVisible();
  await expect(note).toHaveCount(0);
});

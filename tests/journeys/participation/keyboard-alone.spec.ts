import { expect, type Locator } from '@playwright/test';
import { inventoryChoiceKind } from '#contract/participation/inventory-calls.ts';
import { DrivenTime } from '#tests/journeys/support/page-time.ts';
import { hasRatedAllBut } from '#tests/journeys/support/steps/almost-done.ts';
import { beginsPart } from '#tests/journeys/support/steps/begin-part.ts';
import { sharedStage, test } from '#tests/journeys/support/steps/journey-test.ts';
import { rightWord } from '#tests/journeys/support/steps/knowledge.ts';
import { endOfPart, readItem } from '#tests/journeys/support/steps/relation-steps.ts';
import { answersOf, presentationsOf, recordOf } from '#tests/journeys/support/watching/stored-person.ts';
import { untilAlive } from '#tests/journeys/support/watching/until-alive.ts';
import { watchPage } from '#tests/journeys/support/watching/watch-page.ts';
import { choice } from '#tests/support/calls/call-inputs.ts';
import { Person } from '#tests/support/participation/people.ts';

/** A limit against a focus that goes round without coming by. */
const maximumPresses = 60;

/** Goes on with Tab, or with an arrow in a menu, until something has the focus, which has to be seen at each stop. */
async function keyTo(target: Locator, key: 'Tab' | 'ArrowDown' = 'Tab'): Promise<void> {
  for (let presses = 0; !(await hasSeenFocus(target)); presses += 1) {
    if (presses === maximumPresses) throw new Error(`${key} does not lead to ${target}.`);
    await target.page().keyboard.press(key);
  }
}

async function pressByKeys(target: Locator): Promise<void> {
  await keyTo(target);
  await target.page().keyboard.press('Enter');
}

async function tickByKeys(target: Locator): Promise<void> {
  await keyTo(target);
  await target.page().keyboard.press('Space');
  await expect(target).toBeChecked();
}

/** Instead of what the field has. */
async function typeInto(target: Locator, text: string): Promise<void> {
  await keyTo(target);
  await target.page().keyboard.press('ControlOrMeta+A');
  await target.page().keyboard.type(text);
}

/** A list of choices goes to the one whose letters are typed. */
async function chooseByKeys(target: Locator, option: string): Promise<void> {
  await keyTo(target);
  await target.page().keyboard.type(option);
  await expect(target.locator('option:checked')).toHaveText(option);
}

/** @returns whether the target has the focus; what has it is in sight, once the page has scrolled to it, and marked */
async function hasSeenFocus(target: Locator): Promise<boolean> {
  const look = () =>
    target.evaluate((element) => {
      const focused = document.activeElement ?? document.body;
      const { top, bottom } = focused.getBoundingClientRect();
      const isSeen = bottom > 0 && top < innerHeight && focused.matches(':focus-visible');
      return { isTarget: element === focused, unseen: focused === document.body || isSeen ? null : focused.outerHTML };
    });
  const { isTarget, unseen } = await look();
  if (unseen !== null) await expect.poll(async () => (await look()).unseen).toBeNull();
  return isTarget;
}

// What moves by CSS goes by no driven time.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const stage = sharedStage();

test('a person joins and answers each kind of task by keyboard alone, and signs out', async ({ page }) => {
  const eva = new Person(stage, 'Eva', 1);
  const watch = watchPage(page);
  const time = await DrivenTime.of(page);
  const { keyboard } = page;
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const link = (name: string | RegExp) => page.getByRole('link', { name, exact: true });

  await test.step('makes an account', async () => {
    await page.goto(`${stage.address}/register`);
    await untilAlive(page);
    await typeInto(page.getByLabel('Nome completo'), 'Eva Prado');
    await typeInto(page.getByLabel('E-mail'), eva.email);
    await typeInto(page.getByLabel('Senha', { exact: true }), eva.password);
    await keyboard.press('Enter');
  });

  await test.step('reads the consent and signs it', async () => {
    await pressByKeys(page.getByRole('link', { name: 'Ler o convite' }));
    await pressByKeys(button('Ler o termo completo'));
    await tickByKeys(page.getByRole('checkbox', { name: /Li o termo/ }));
    await typeInto(page.getByLabel('Digite seu nome completo para assinar'), 'Eva Prado');
    await pressByKeys(button('Continuar'));
    await pressByKeys(button('Ir para o questionário'));
  });

  await test.step('fills in the questionnaire', async () => {
    await expect(page.getByLabel('Nome completo')).toHaveValue('Eva Prado');
    await typeInto(page.getByLabel('Idade', { exact: true }), '45');
    await tickByKeys(page.getByRole('radio').first());
    await chooseByKeys(page.getByLabel('Estado civil'), 'Casado(a)');
    await chooseByKeys(page.getByLabel('Escolaridade'), 'Ensino superior completo');
    await typeInto(page.getByLabel('Medicações em uso'), 'nenhuma');
    await pressByKeys(button('Hoje'));
    await tickByKeys(page.getByRole('checkbox', { name: /Quero participar/ }));
    await pressByKeys(button('Enviar'));
    await expect(page.getByText('Sua inscrição está feita.')).toBeVisible();
  });

  await test.step('answers the last statements with numbers and arrows, and hands them in', async () => {
    await eva.client.signIn(eva);
    for (let item = 1; item <= 18; item += 1) await eva.client.answer(inventoryChoiceKind, choice(1, item, 0));
    await pressByKeys(page.getByRole('link', { name: 'Continuar' }));
    await pressByKeys(page.getByRole('link', { name: /^Questionário.*Continuar de onde parei/ }));
    const radios = (item: number) =>
      page.getByRole('radiogroup', { name: new RegExp(`^${item}\\. `) }).getByRole('radio');
    await keyTo(radios(19).first());
    await keyboard.press('1');
    await keyboard.press('ArrowDown');
    await keyboard.press('2');
    await keyboard.press('ArrowDown');
    await keyboard.press('Space');
    await expect(radios(21).first()).toBeChecked();
    await pressByKeys(button('Enviar'));
    await expect(page.getByText('Respostas guardadas.')).toBeVisible();
    await pressByKeys(link('Voltar ao início'));
  });

  await test.step('rates the last words with the number keys', async () => {
    await hasRatedAllBut(eva, 2);
    await pressByKeys(page.getByRole('link', { name: /^Avaliar palavras/ }));
    await pressByKeys(button(beginsPart));
    await time.hold();
    for (const [key, reactionMs] of [
      ['2', 700],
      ['8', 900],
    ] as const) {
      await time.untilVisible(page.locator('[role="application"] p[data-shown="true"]'));
      await time.pass(reactionMs);
      await keyboard.press(key);
      await time.pass(200);
    }
    await time.untilVisible(page.getByText('Palavras avaliadas. Suas notas foram guardadas.'));
    await time.release();
    await pressByKeys(link(endOfPart));
  });

  await test.step('opens an item, and places a word in it', async () => {
    await pressByKeys(page.getByRole('link', { name: /^Treino 1/ }));
    await pressByKeys(button(beginsPart));
    await expect(button('Clique para ver a palavra')).toBeFocused();
    await time.hold();
    for (const part of ['sample', 'context', 'blank', 'options']) {
      await keyTo(page.locator(`button[data-part="${part}"]`));
      await keyboard.press('Enter');
      await time.frame();
    }
    const word = rightWord(await readItem(page));
    await pressByKeys(page.locator(`button[data-option="${word}"]`));
    await expect(page.locator('button[data-part="blank"]')).toHaveAccessibleName(`Espaço: ${word}`);
    await pressByKeys(button('Terminar'));
    await time.untilVisible(page.getByText('Correto', { exact: true }));
    await time.untilVisible(page.getByText('Item 2 de 30').first());
    await time.release();
  });

  await test.step('leaves the training and signs out', async () => {
    await pressByKeys(page.getByRole('link', { name: 'WordMood' }));
    await pressByKeys(page.getByRole('dialog').getByRole('button', { name: 'Sair' }));
    await pressByKeys(button('Configurações'));
    await keyTo(page.getByRole('menuitem', { name: 'Sair' }), 'ArrowDown');
    await keyboard.press('Enter');
    await expect(page.getByRole('link', { name: 'Quero participar' })).toBeVisible();
  });

  const record = await recordOf(stage.database, eva.email);
  expect(record).toMatchObject({ name: 'Eva Prado', age: '45', social: 'Casado(a)', meds: 'nenhuma', phase: 3 });
  expect(record.DASS.slice(18)).toEqual([1, 2, 0]);
  const presentations = await presentationsOf(stage.database, eva.email, 1);
  expect(presentations.slice(-2)).toMatchObject([
    { valence: 2, reaction_time_ms: 700, input_way: 'keyboard' },
    { valence: 8, reaction_time_ms: 900, input_way: 'keyboard' },
  ]);
  expect(await answersOf(stage.database, eva.email, 1)).toMatchObject([
    { task: 'training1', item: 1, input_way: 'keyboard' },
  ]);
  watch.expectNoFault();
});

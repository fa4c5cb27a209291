import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from '@playwright/test';
import type { RelationTask } from '#study/protocol.ts';
import { beginsPart } from '#tests/journeys/support/steps/begin-part.ts';
import type { Person } from '#tests/support/participation/people.ts';
import { itemParts } from '#web/participation/relation-task/item-run.ts';
import { revealLabel } from '#web/participation/relation-task/item-texts.ts';
import type { Sitting, Target } from './sitting.ts';

/** The ways in which an answer is given here, as the study's data name them. */
export type FlowArrow = 'mouse' | 'keyboard' | 'assistive';
export type Placing = 'drag' | 'tap' | 'keyboard' | 'assistive';

/** Makes an account, reads the term, signs it and fills in the questionnaire. */
export async function joins(sitting: Sitting, address: string, { name, email, password }: Person): Promise<void> {
  const fullName = `${name} Souza`;
  await sitting.goTo(`${address}/register`);
  await sitting.write('Nome completo', fullName);
  await sitting.write('E-mail', email);
  await sitting.write('Senha', password);
  await sitting.write('Confirmar senha', password);
  await sitting.press(button('Enviar'));
  await sitting.press({ role: 'link', name: 'Ler o convite' });
  await sitting.press(button('Ler o termo completo'));
  await sitting.press({ role: 'checkbox', name: /^Li o termo/ });
  await sitting.write('Digite seu nome completo para assinar', fullName);
  await sitting.press(button('Continuar'));
  await sitting.press(button('Ir para o questionário'));
  await sitting.write('Idade', '34');
  await sitting.press({ role: 'radio', name: 'Feminino' });
  await sitting.choose('Estado civil', 'Casado(a)');
  await sitting.choose('Escolaridade', 'Ensino superior completo');
  await sitting.write('Medicações em uso', 'nenhuma');
  await sitting.press(button('Hoje'));
  await sitting.press({ role: 'checkbox', name: /Quero participar/ });
  await sitting.press(button('Enviar'));
  await sitting.press({ role: 'link', name: 'Continuar' });
}

/** Answers the 21 statements, in the given ways by turns, and hands them in. */
export async function answersInventory(sitting: Sitting, ways: readonly FlowArrow[]): Promise<FlowArrow[]> {
  await opensPartOfNow(sitting);
  const used: FlowArrow[] = [];
  for (let item = 1; item <= 21; item += 1) {
    const way = ways[item % ways.length] ?? 'mouse';
    const answers = `[aria-labelledby="frase-${item}"] label:nth-of-type(${(item % 4) + 1})`;
    if (way === 'mouse') await sitting.press({ css: answers });
    else if (way === 'assistive') await choosesWithoutPointer(sitting, item, answers);
    else {
      await sitting.focus({ css: `[aria-labelledby="frase-${item}"] input` });
      await sitting.key(String(item % 4));
    }
    await sitting.sees({ css: `${answers} input:checked` });
    used.push(way);
  }
  await sitting.press(button('Enviar'));
  await sitting.press({ role: 'link', name: 'Voltar ao início' });
  return used;
}

/** Firefox wakes up to screen readers with the first press that one asks of it, and may lose that press: the same again changes nothing. */
async function choosesWithoutPointer(sitting: Sitting, item: number, answer: string): Promise<void> {
  for (let tries = 0; tries < 3; tries += 1) {
    // Of each value there is one in every statement.
    await sitting.activate({ role: 'radio', name: new RegExp(`^${item % 4} `), place: item - 1 });
    for (let look = 0; look < 20; look += 1) {
      if ((await sitting.read(`${answer} input:checked`, 'value')).length > 0) return;
      await sleep(50);
    }
  }
}

/** Rates the first words of the day, one in each of the given ways. */
export async function ratesWords(sitting: Sitting, ways: readonly FlowArrow[]): Promise<void> {
  await opensPartOfNow(sitting);
  await sitting.press(button('Começar'));
  for (const [index, way] of ways.entries()) {
    const counted = `${index + 1} de 40`;
    do {
      const point = { css: `[role="application"] button[aria-disabled="false"][aria-label^="${index + 2},"]` };
      await sitting.sees(point);
      if (way === 'mouse') await sitting.press(point);
      else if (way === 'assistive') await sitting.activate({ role: 'button', name: new RegExp(`^${index + 2},`) });
      else await sitting.key(String(index + 2));
      // On a machine that is busy elsewhere a word may be gone before it is pressed: it comes again.
    } while ((await sitting.seesText(counted, 'O tempo acabou')) !== counted);
  }
}

/** Does the next items of a task, each in one of the given ways, from the card of home on. */
export async function doesItems(
  sitting: Sitting,
  task: RelationTask,
  { from, placings }: { from: number; placings: readonly Placing[] },
): Promise<void> {
  const [total, hasFeedback] = task.startsWith('training') ? [30, true] : [10, false];
  await opensPartOfNow(sitting);
  await sitting.press({ role: 'button', name: beginsPart });
  for (const [index, placing] of placings.entries()) {
    await sitting.seesText(`Item ${from + index} de ${total}`);
    await placesWord(sitting, placing, hasFeedback);
  }
  const next = from + placings.length;
  if (next <= total) await sitting.seesText(`Item ${next} de ${total}`);
}

/** Opens an item, puts its first option into the blank and confirms, all in the same way, and sees the result where there is one. */
async function placesWord(sitting: Sitting, placing: Placing, hasFeedback: boolean): Promise<void> {
  const press = (target: Target, called: string) => {
    if (placing === 'assistive') return sitting.activate({ role: 'button', name: new RegExp(`^${called}$`) });
    return placing === 'keyboard' ? sitting.key('Enter') : sitting.press(target);
  };
  for (const part of itemParts) {
    const closed = { css: `button[data-part="${part}"]` };
    await sitting.sees(closed);
    await press(closed, `(?:${revealLabel(part, 'mouse')}|${revealLabel(part, 'touch')})`);
  }
  const [first = ''] = await optionsOnBoard(sitting);
  const option = { css: `button[data-option="${first}"]` };
  const blank = { css: 'button[data-part="blank"]' };
  if (placing === 'drag') await sitting.drag(option, blank);
  if (placing === 'tap') {
    await sitting.press(option);
    await sitting.press(blank);
  }
  if (placing === 'keyboard') {
    await sitting.key('Tab');
    expect(await sitting.focused()).toBe(first);
    await sitting.key('Enter');
  }
  if (placing === 'assistive') await press(option, first);
  await sitting.sees({ css: `button[data-part="blank"][aria-label="Espaço: ${first}"]` });
  if (placing === 'keyboard') {
    while ((await sitting.focused()) !== 'Terminar') await sitting.key('Tab');
  }
  const result = hasFeedback ? await sitting.looksOutFor('Correto', 'Incorreto') : null;
  await press(button('Terminar'), 'Terminar');
  await result?.();
}

async function optionsOnBoard(sitting: Sitting): Promise<string[]> {
  await sitting.sees({ css: 'button[data-option]' });
  return sitting.read('button[data-option]', 'data-option');
}

async function opensPartOfNow(sitting: Sitting): Promise<void> {
  await sitting.press({ css: 'a[aria-current="step"]' });
}

export function button(name: string): Target {
  return { role: 'button', name };
}

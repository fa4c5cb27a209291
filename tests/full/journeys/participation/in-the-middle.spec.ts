import { type BrowserContext, expect, type Page } from '@playwright/test';
import { stoppingInWords } from '#study/wording/stopping-in-words.ts';
import { hasAnsweredAllBut, hasRatedAllBut } from '#tests/journeys/support/steps/almost-done.ts';
import { openedStage, test } from '#tests/journeys/support/steps/journey-test.ts';
import { placeWord } from '#tests/journeys/support/steps/place-word.ts';
import { answerItem, openButtonName, openItem, seesFeedback } from '#tests/journeys/support/steps/relation-steps.ts';
import { pageIn } from '#tests/journeys/support/steps/sit-at.ts';
import { isDrawn } from '#tests/journeys/support/watching/drawn.ts';
import { installReactionProbe, nthPresentation } from '#tests/journeys/support/watching/reaction-probe.ts';
import { disturbancesBetween, installStillnessProbe } from '#tests/journeys/support/watching/stillness-probe.ts';
import { waitingOnDevice } from '#tests/journeys/support/watching/waiting-on-device.ts';
import { enrolledPerson, type Person } from '#tests/support/participation/people.ts';

const phone = { width: 360, height: 740 };
const lowPhone = { width: 360, height: 560 };
const everyCall = '**/api/**';
const guardedHere = 'Sem conexão: tudo fica guardado aqui';

const stage = openedStage();

test('help during a word states the pause and offers a way out', async ({ context }) => {
  const ana = await personBefore('Ana', 'inventory');
  const page = await sit(context, ana, '/words');
  await page.getByRole('button', { name: 'Começar' }).click();
  await nthPresentation(page, 1);
  await page.getByRole('button', { name: 'Preciso de ajuda' }).click();
  const card = page.getByRole('dialog');
  await expect(card.getByRole('heading').first(), 'no key calls anybody by mistake').toBeFocused();
  for (const [name, address] of [
    ['Conversar agora Ligar para o 188', 'tel:188'],
    ['Emergência Ligar para o 192', 'tel:192'],
    ['Prefiro escrever', 'https://cvv.org.br'],
  ] as const) {
    await expect(card.getByRole('link', { name })).toHaveAttribute('href', address);
  }
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
  await expect(page.getByRole('button', { name: 'Preciso de ajuda' })).toBeFocused();
  await expect(
    page.getByText('Pausamos enquanto a ajuda estava aberta. A palavra volta mais tarde.', { exact: true }),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Continuar' }).click();
  await nthPresentation(page, 2);
  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
  await expect(page.getByText('Fizemos uma pausa porque a tela saiu de vista. A palavra volta')).toBeVisible();
  await page.getByRole('button', { name: 'Preciso de ajuda' }).click();
  await card.getByRole('button', { name: stoppingInWords.label }).click();
  await expect(page.getByRole('alert')).toHaveText(/^Paramos por hoje\. O que você fez está guardado/);
  await expect(page.getByRole('heading', { level: 1, name: 'Dia 1 de 3' })).toBeVisible();
  expect((await ana.progress()).phase).toBe(2);
});

test('stopping for today within an item needs no confirmation; other ways of leaving do', async ({ context }) => {
  const bia = await personBefore('Bia', 'wordRating');
  const page = await sit(context, bia, '/');
  await page.getByRole('link', { name: /^Treino 1/ }).click();
  await page.getByRole('button', { name: 'Começar' }).click();
  await openItem(page, 'mouse');
  await page.goBack();
  const question = page.getByRole('dialog', { name: 'Sair agora?' });
  await expect(question).toBeVisible();
  await expect.poll(() => new URL(page.url()).pathname, 'a reload must not leave').toBe('/trial1');
  await question.getByRole('button', { name: 'Ficar' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByText('Item 1 de 30')).toBeVisible();
  await page.getByRole('link', { name: 'WordMood' }).click();
  await question.getByRole('button', { name: 'Sair' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dia 1 de 3' })).toBeVisible();

  await page.getByRole('link', { name: /^Treino 1/ }).click();
  await page.getByRole('button', { name: 'Começar' }).click();
  await openItem(page, 'mouse');
  await page.getByRole('button', { name: 'Preciso de ajuda' }).click();
  await page.getByRole('dialog').getByRole('button', { name: stoppingInWords.label }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dia 1 de 3' })).toBeVisible();
  await expect(question).toHaveCount(0);
});

test('no element moves and no request runs between a word and its rating, nor while an item is open', async ({
  context,
}) => {
  const clara = await personBefore('Clara', 'inventory');
  const page = await sit(context, clara, '/words', installStillnessProbe);
  await page.setViewportSize(lowPhone);
  await page.getByRole('button', { name: 'Começar' }).click();
  let lose = async () => {};
  for (const presentation of [1, 2, 3]) {
    await nthPresentation(page, presentation);
    if (presentation === 3) {
      // The network is lost while this word is there: the sentence about it must find its room ready.
      await lose();
      await expect(page.getByText(guardedHere)).toBeVisible();
    }
    await page.waitForFunction(() => document.querySelector('[data-seconds]')?.textContent === '3 s');
    if (presentation === 2) lose = await holdCalls(context);
    await page.keyboard.press('5');
    const { drawnMs, pressMs } = await nthPresentation(page, presentation);
    const disturbed = await disturbancesBetween(page, drawnMs ?? 0, pressMs ?? 0);
    // Without a network the journal goes on trying; what it asks draws nothing.
    expect
      .soft(
        disturbed.filter((one) => presentation < 3 || !one.startsWith('request')),
        `word ${presentation}`,
      )
      .toEqual([]);
  }
  await expect(page.getByText('© 2025')).toHaveCount(0);
  await context.unroute(everyCall);

  // The journal of this page would conflict with her answers elsewhere.
  await page.goto(stage.address);
  await expect.poll(() => waitingOnDevice(page)).toEqual([]);
  await clara.hasFinished('wordRating');
  await page.goto(`${stage.address}/trial1`);
  await page.getByRole('button', { name: 'Começar' }).click();
  // By now the page has announced itself.
  await answerItem(page, 1);
  await expect(page.getByText('Item 2 de 30')).toBeVisible();
  await openItem(page, 'mouse');
  const [optionsMs, handMs] = await untilItsWordIsTaken(page);
  expect(await disturbancesBetween(page, optionsMs, handMs), 'item of a training').toEqual([]);
  await placeWord(page, page.locator('button[data-option]').nth(1), blankOf(page), 'mouse', 'drag');
  await expect(page.getByRole('button', { name: /^Espaço: / })).toBeVisible();
  await expect(async () => expect(await motionsSince(page, handMs), 'a word settles').not.toEqual([])).toPass();

  await clara.hasFinished('training1');
  await page.goto(`${stage.address}/test1`);
  await page.getByRole('button', { name: 'Começar' }).click();
  lose = await holdCalls(context);
  await answerItem(page, 1);
  await expect(page.getByText('Item 2 de 10')).toBeVisible();
  await openItem(page, 'mouse');
  const openedMs = await page.evaluate(() => performance.now());
  await lose();
  await expect(page.getByText(guardedHere)).toBeVisible();
  await page.locator('button[data-option]').first().focus();
  await placeWord(page, page.locator('button[data-option]').nth(1), blankOf(page), 'mouse', 'drag');
  await page.getByRole('button', { name: 'Recomeçar' }).click();
  await placeWord(page, page.locator('button[data-option]').nth(0), blankOf(page), 'mouse', 'tap');
  await expect(page.getByRole('button', { name: 'Terminar' })).toBeVisible();
  const answeredMs = await page.evaluate(() => performance.now());
  const disturbed = await disturbancesBetween(page, openedMs, answeredMs);
  // What is dragged is under the hand that drags it; nothing else goes anywhere, and what takes back and hands in has its place.
  expect(disturbed.filter((one) => !one.startsWith('request'))).toEqual([]);
});

test('a training respects reduced motion too', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await installStillnessProbe(page);
  await page.goto(`${stage.address}/test/trial`);
  const start = page.getByRole('button', { name: 'Começar' });
  await expect(start).toBeVisible();
  const readyMs = await page.evaluate(() => performance.now());
  await start.click();
  await openItem(page, 'mouse');
  await placeWord(page, page.locator('button[data-option]').first(), blankOf(page), 'mouse', 'drag');
  const feedback = seesFeedback(page);
  await page.getByRole('button', { name: 'Terminar' }).click();
  expect(['Correto', 'Incorreto']).toContain(await feedback);
  await expect(page.getByText('Item 2 de 2')).toBeVisible();
  expect(await motionsSince(page, readyMs)).toEqual([]);
});

test('a rest separates two groups of items, and a resumed part shows its progress', async ({ context }) => {
  const jana = await personBefore('Jana', 'wordRating');
  await hasAnsweredAllBut(jana, 'training1', 20);
  const page = await sit(context, jana, '/');
  const card = page.getByRole('link', { name: /^Treino 1 10 de 30 itens.*Continuar de onde parei$/ });
  await expect(card).toBeVisible();
  await card.click();
  await expect(page.getByText('Você já respondeu 10 de 30: vamos continuar no item 11.')).toBeVisible();
  const whole = page.getByText('São 30 itens; para avançar');
  await expect(whole).toBeHidden();
  await page.getByText('Ver de novo como se faz').click();
  await expect(whole).toBeVisible();
  await page.getByRole('button', { name: 'Continuar de onde parei' }).click();

  const rest = page.getByRole('button', { name: 'Fazer uma pausa' });
  await expect(rest).toBeVisible();
  await rest.click();
  await expect(page.getByRole('heading', { name: 'Uma pausa' })).toBeFocused();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('button', { name: openButtonName('a palavra') }).click();
  await expect(rest, 'an item that is begun is not broken off').toHaveCount(0);
  for (const part of ['a dica', 'o espaço', 'as opções']) {
    await page.getByRole('button', { name: openButtonName(part) }).click();
  }
  await page.locator('button[data-option]').first().focus();
  await isDrawn(page);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Terminar' }).click();
  await expect(page.getByText('Item 12 de 30')).toBeVisible();
  await expect(rest).toHaveCount(0);

  await hasAnsweredAllBut(jana, 'training1', 10);
  await page.reload();
  await page.getByRole('button', { name: 'Continuar de onde parei' }).click();
  await rest.click();
  await page.getByRole('button', { name: stoppingInWords.label }).click();
  await expect(page.getByRole('alert')).toHaveText(/^Paramos por hoje\./);
  await expect(page.getByRole('link', { name: /^Treino 1 20 de 30 itens.*Continuar de onde parei$/ })).toBeVisible();
});

test('a resumed rating shows two lines, and pauses with the way to stop', async ({ context }) => {
  const kelly = await personBefore('Kelly', 'inventory');
  await hasRatedAllBut(kelly, 37);
  const page = await sit(context, kelly, '/');
  await page.getByRole('link', { name: /^Avaliar palavras 3 de 40 palavras.*Continuar de onde parei$/ }).click();
  await expect(page.getByText('Você já deu nota a 3 de 40 palavras: vamos continuar na próxima.')).toBeVisible();
  await expect(page.getByText('A tarefa termina quando')).toBeHidden();
  await page.getByRole('button', { name: 'Continuar de onde parei' }).click();
  await nthPresentation(page, 1);
  await page.getByRole('button', { name: 'Pausar' }).click();
  const scale = page.getByRole('button', { name: /^5,/ });
  const before = await scale.boundingBox();
  await page.keyboard.press('5');
  await expect(page.getByText('Uma pausa. Descanse o quanto quiser')).toBeVisible();
  expect(await scale.boundingBox(), 'the scale never moves').toEqual(before);
  await page.getByRole('button', { name: stoppingInWords.label }).click();
  await expect(page.getByRole('alert')).toHaveText(/^Paramos por hoje\./);
  await expect(page.getByRole('link', { name: /^Avaliar palavras 4 de 40 palavras/ })).toBeVisible();
});

test('in forced colours the pressed number is seen', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await installReactionProbe(page);
  await page.goto(`${stage.address}/test/words`);
  await page.getByRole('button', { name: 'Começar' }).click();
  await nthPresentation(page, 1);
  // The page itself keeps the look: it is there for 300 ms, and a busy machine may ask for it later.
  const seen = await page.evaluateHandle(() => {
    const kept: { look: Record<'ground' | 'ink' | 'groundOfOthers', string> | null } = { look: null };
    new MutationObserver(() => {
      const chosen = document.querySelector('fieldset button[data-chosen] span');
      const other = document.querySelector('fieldset button:not([data-chosen]) span');
      if (chosen === null || other === null) return;
      const [ofChosen, ofOther] = [getComputedStyle(chosen), getComputedStyle(other)];
      kept.look = {
        ground: ofChosen.backgroundColor,
        ink: ofChosen.color,
        groundOfOthers: ofOther.backgroundColor,
      };
    }).observe(document, { subtree: true, attributes: true });
    return kept;
  });
  await page.keyboard.press('5');
  await expect.poll(() => seen.evaluate(({ look }) => look)).not.toBeNull();
  const { ground, ink, groundOfOthers } = (await seen.evaluate(({ look }) => look)) ?? {};
  expect(ground).not.toBe(groundOfOthers);
  expect(ground).not.toBe(ink);
});

test('an ended session says why, keeps the account name, and leads back: from a word', async ({ context }) => {
  const eva = await personBefore('Eva', 'inventory');
  const page = await sit(context, eva, '/words');
  await page.getByRole('button', { name: 'Começar' }).click();
  await nthPresentation(page, 1);
  await context.clearCookies();
  await page.keyboard.press('6');
  await signsInAgain(page, eva);
  await expect(page).toHaveURL(`${stage.address}/words`);
  await expect(page.getByText('1 de 40', { exact: true })).toBeVisible();
  await expect(page.getByText('Salvo', { exact: true })).toBeVisible();
});

test('a signed-out account is not named to the next user, in another tab either', async ({ context }) => {
  const gabi = await personBefore('Gabi', 'inventory');
  const page = await sit(context, gabi, '/');
  const other = await context.newPage();
  await other.goto(`${stage.address}/logout`);
  await expect(other.getByRole('link', { name: 'Já tenho conta' })).toBeVisible();
  await page.bringToFront();
  await page.getByRole('link', { name: 'Já tenho conta' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Entrar' })).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue('');
  await expect(page.getByText('Por segurança, é preciso entrar de novo')).toHaveCount(0);
});

test('no offline step ends in an error screen, and pending work resumes by itself', async ({ context }) => {
  const hilda = await personBefore('Hilda', null);
  const page = await sit(context, hilda, '/');
  for (const [card, chunk, part] of [
    ['Questionário', 'inventory-screen', 'inventory'],
    ['Avaliar palavras', 'word-rating-screen', 'wordRating'],
    ['Treino 1', 'relation-task-screen', 'training1'],
    ['Teste 1', 'relation-task-screen', 'test1'],
  ] as const) {
    await page.goto(stage.address);
    await expect(page.getByRole('link', { name: new RegExp(`^${card}.*Fazer agora`) })).toBeVisible();
    await hasCome(page, chunk, 'contact-screen');
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Contato' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Contato' })).toBeVisible();
    await page.getByRole('link', { name: 'Início' }).first().click();
    await page.getByRole('link', { name: new RegExp(`^${card}.*Fazer agora`) }).click();
    await expect(page.getByText('Sem conexão com o WordMood')).toBeVisible();
    await expect(page.getByText('Tentamos de novo sozinhos.')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: /^Conversar agora/ })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('button', { name: 'Começar' }).or(page.getByRole('radio').first())).toBeVisible();
    await hilda.hasFinished(part);
  }
});

test('nor do results and cloud', async ({ context }) => {
  const ines = await personBefore('Ines', null);
  await ines.hasFinishedDay(3);
  const page = await sit(context, ines, '/');
  // Collapsed, the menu leads to the cloud by the results.
  await page.setViewportSize({ width: 1280, height: 800 });
  await hasCome(page, 'results-screen', 'word-cloud-screen', 'contact-screen');
  await context.setOffline(true);
  for (const name of ['Resultados', 'Nuvem']) {
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page.getByText('Sem conexão com o WordMood')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: /^Emergência/ })).toBeVisible();
  }
  await context.setOffline(false);
  await expect(page.getByRole('option').first()).toBeVisible();
});

async function personBefore(name: string, lastFinished: Parameters<Person['hasFinished']>[0] | null) {
  const participant = await enrolledPerson(stage, name);
  if (lastFinished !== null) await participant.hasFinished(lastFinished);
  return participant;
}

async function sit(
  context: BrowserContext,
  participant: Person,
  path: string,
  prepare: (page: Page) => Promise<void> = async () => {},
): Promise<Page> {
  const page = await pageIn(context, stage, participant);
  await page.setViewportSize(phone);
  await installReactionProbe(page);
  await prepare(page);
  await page.goto(`${stage.address}${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return page;
}

const blankOf = (page: Page) => page.locator('button[data-part="blank"]');

/** @returns between when nothing may move: from the frame after the options came to the moment before the first one is taken */
async function untilItsWordIsTaken(page: Page): Promise<[number, number]> {
  const shown = await page.evaluate(
    () => new Promise<number>((resolve) => requestAnimationFrame(() => resolve(performance.now()))),
  );
  // As long as the longest motion would take that had begun with them.
  await page.waitForFunction((since) => performance.now() > since + 400, shown);
  return [shown, await page.evaluate(() => performance.now())];
}

async function motionsSince(page: Page, sinceMs: number): Promise<string[]> {
  const seen = await disturbancesBetween(page, sinceMs, await page.evaluate(() => performance.now()));
  return seen.filter((one) => one.startsWith('motion'));
}

/** From now on calls hang. @returns a function that breaks off those and all that follow, as a network does that is lost */
async function holdCalls(context: BrowserContext): Promise<() => Promise<void>> {
  let lose = () => {};
  const lost = new Promise<void>((resolve) => {
    lose = resolve;
  });
  await context.route(everyCall, async (route) => {
    await lost;
    await route.abort('internetdisconnected').catch(() => {});
  });
  return async () => lose();
}

/** Prefetched. */
async function hasCome(page: Page, ...chunks: readonly string[]): Promise<void> {
  for (const chunk of chunks) {
    await page.waitForFunction(
      (name) => performance.getEntriesByType('resource').some((entry) => entry.name.includes(`/${name}-`)),
      chunk,
    );
  }
}

async function signsInAgain(page: Page, { email, password }: Person): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Entrar' })).toBeVisible();
  await expect(
    page.getByText(
      'Por segurança, é preciso entrar de novo. Suas respostas estão guardadas: entre e continue de onde parou.',
    ),
  ).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  await expect(page.getByLabel('Senha', { exact: true })).toBeFocused();
  expect(page.url(), 'no address in an address').not.toContain('example.org');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
}

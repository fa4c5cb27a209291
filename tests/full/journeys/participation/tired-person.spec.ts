import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { openedStage, test } from '#tests/journeys/support/steps/journey-test.ts';
import { waitForReading } from '#tests/journeys/support/steps/reading-time.ts';
import { pageIn } from '#tests/journeys/support/steps/sit-at.ts';
import { type Person, person } from '#tests/support/participation/people.ts';

/**
 * Presses a button in the moment in which something comes, as no hand from outside does on a busy machine. Begun before what brings it.
 * @param shown what the page then says
 * @returns once the effect of the press has been drawn
 */
function pressAtOnce(page: Page, button: RegExp, { shown }: { shown: RegExp }): Promise<void> {
  return page.evaluate(
    async ({ shownSource, buttonSource }) => {
      const [come, named] = [new RegExp(shownSource, 'm'), new RegExp(buttonSource)];
      await new Promise<void>((resolve, reject) => {
        const observer = new MutationObserver(() => {
          if (!come.test(document.body.innerText)) return;
          observer.disconnect();
          const pressed = [...document.querySelectorAll('button')].find(({ innerText }) => named.test(innerText));
          if (pressed === undefined) return reject(new Error(`Nothing to press is called ${named}.`));
          pressed.click();
          resolve();
        });
        observer.observe(document.body, { childList: true, subtree: true, characterData: true });
      });
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      await frame();
      await frame();
    },
    { shownSource: shown.source, buttonSource: button.source },
  );
}

/** Obstacles on day 1 for a tired person on an old phone. */
test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

const stage = openedStage();

test('the six points of the summary are visible, and one button continues once an account is needed', async ({
  page,
}) => {
  await page.goto(`${stage.address}/research`);
  const points = page.getByRole('region', { name: 'Em resumo' }).getByRole('listitem');
  await expect(points).toHaveCount(6);
  const read = page.getByRole('button', { name: 'Ler o termo completo' });
  expect(await bottomOf(points.last())).toBeLessThanOrEqual(await topOf(read));
  await read.tap();
  await page.getByRole('checkbox', { name: /^Li o termo/ }).tap();
  await page.getByRole('button', { name: 'Continuar' }).tap();
  await expect(page.getByRole('link', { name: 'Criar conta' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continuar' })).toHaveCount(0);
  await page.getByRole('checkbox', { name: /^Li o termo/ }).tap();
  await expect(page.getByRole('button', { name: 'Continuar' })).toBeDisabled();
});

test('a press just after a choice has advanced answers no other question', async ({ context }) => {
  const { page, person: rita } = await begin(context, 'Rita', (participant) => participant.hasConsented());
  await page.goto(`${stage.address}/research`);
  const goOn = page.getByRole('button', { name: /^(Próxima|Conferir)$/ });
  await goOn.tap();
  await expect(page.getByLabel('E-mail')).toHaveValue(rita.email);
  await goOn.tap();
  await page.getByLabel('Idade', { exact: true }).fill('55');
  await goOn.tap();
  const pressed = pressAtOnce(page, /^(Próxima|Conferir)$/, { shown: /^Pergunta 5 de 8$/ });
  await page.locator('label').filter({ hasText: 'feminino' }).tap();
  await pressed;
  await expect(page.getByText('Pergunta 5 de 8', { exact: true })).toBeVisible();
  await expect(page.getByText('É preciso preencher o Estado civil')).toHaveCount(0);
  await page.waitForTimeout(1000);
  await goOn.tap();
  await expect(page.getByText('É preciso preencher o Estado civil').first()).toBeVisible();
});

test('a double tap does not answer the next question', async ({ context }) => {
  const { page } = await begin(context, 'Tereza', (participant) => participant.hasConsented());
  await page.goto(`${stage.address}/research`);
  await page.getByRole('button', { name: 'Ver todas as perguntas' }).tap();
  await page.getByRole('button', { name: /^Sexo/ }).tap();
  const card = (option: string) => page.locator('label').filter({ hasText: option });
  await expect(card('feminino')).toBeVisible();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await card('feminino').tap();
  await page.clock.runFor(340);
  await expect(page.getByText('Pergunta 5 de 8', { exact: true })).toBeVisible();
  await page.clock.runFor(200);
  await card('Solteiro(a)').tap();
  await page.clock.runFor(2000);
  await expect(page.getByText('Pergunta 5 de 8', { exact: true })).toBeVisible();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await card('Solteiro(a)').tap();
  await page.clock.runFor(340);
  await expect(page.getByText('Pergunta 6 de 8', { exact: true })).toBeVisible();
});

test('missing answers of the 21 are one press away, and offline the header stays complete', async ({ context }) => {
  const { page } = await begin(context, 'Sonia', (participant) => participant.hasEnrolled());
  await page.goto(`${stage.address}/inventories`);
  await page.getByRole('button', { name: 'Começar' }).tap();
  const pressed = pressAtOnce(page, /^Próxima$/, { shown: /^2\. / });
  await answer(page, 1, 2).tap();
  await pressed;
  await expect(group(page, 2)).toBeVisible();

  await context.setOffline(true);
  await waitForReading(page);
  await answer(page, 2, 1).tap();
  await expect(group(page, 3)).toBeVisible();
  const sentence = page.locator('[data-save-state="offline"]');
  await expect(sentence).toContainText('Sem conexão: tudo fica guardado aqui');
  expect(await bottomOf(sentence)).toBeLessThanOrEqual(await topOf(page.locator('#conteudo')));
  await page.setViewportSize({ width: 640, height: 360 });
  expect(await rightOf(page.getByRole('heading', { level: 1 }))).toBeLessThanOrEqual(
    await leftOf(page.locator('[data-save-state]')),
  );
  await page.setViewportSize({ width: 360, height: 640 });
  await context.setOffline(false);

  await page.getByRole('button', { name: 'Ver todas as frases' }).tap();
  await page.getByRole('button', { name: 'Ir para a frase 3' }).tap();
  await expect(group(page, 3)).toBeVisible();
});

test('closed parts say when they open', async ({ context }) => {
  const { page } = await begin(context, 'Vera', (participant) => participant.hasEnrolled());
  await page.goto(stage.address);
  // Until then the menu may be that of the outline, which gives way at any moment.
  await expect(page.getByRole('link', { name: /Fazer agora/ })).toBeVisible();
  const results = page.getByRole('link', { name: 'Resultados' });
  await expect(results).toBeDisabled();
  await results.tap({ force: true });
  await expect(page.getByText('Resultados e Nuvem abrem quando o terceiro dia termina.')).toBeVisible();
});

test('after high scores the help numbers are visible before the links onwards', async ({ context }) => {
  const { page } = await begin(context, 'Tania', (participant) => participant.hasEnrolled());
  await page.goto(`${stage.address}/inventories`);
  await page.getByRole('button', { name: 'Começar' }).tap();
  for (let item = 1; item <= 21; item += 1) {
    await expect(group(page, item)).toBeVisible();
    await waitForReading(page);
    await answer(page, item, 3).tap();
  }
  await page.getByRole('button', { name: 'Enviar' }).tap();
  await expect(page.getByRole('heading', { name: 'Um cuidado com você' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('link', { name: /Ligar para o 188/ })).toBeInViewport({ ratio: 1 });
});

async function begin(context: BrowserContext, name: string, hasCome: (participant: Person) => Promise<unknown>) {
  const participant = await person(stage, name);
  await hasCome(participant);
  return { page: await pageIn(context, stage, participant), person: participant };
}

function group(page: Page, item: number): Locator {
  return page.getByRole('radiogroup', { name: new RegExp(`^${item}\\. `) });
}

function answer(page: Page, item: number, value: number): Locator {
  return group(page, item).locator('label').nth(value);
}

async function boxOf(target: Locator) {
  const box = await target.boundingBox();
  if (box === null) throw new Error('It is not to be seen.');
  return box;
}

const topOf = async (target: Locator) => (await boxOf(target)).y;
const leftOf = async (target: Locator) => (await boxOf(target)).x;

async function bottomOf(target: Locator): Promise<number> {
  const { y, height } = await boxOf(target);
  return y + height;
}

async function rightOf(target: Locator): Promise<number> {
  const { x, width } = await boxOf(target);
  return x + width;
}

import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { inventoryItemCount } from '#study/protocol.ts';
import { openedStage, test } from '#tests/journeys/support/steps/journey-test.ts';
import { waitForReading } from '#tests/journeys/support/steps/reading-time.ts';
import { pageIn } from '#tests/journeys/support/steps/sit-at.ts';
import { enrolledPerson } from '#tests/support/participation/people.ts';

/** An old phone, with the browser's own bars. */
test.use({ viewport: { width: 360, height: 560 }, hasTouch: true, isMobile: true });

const stage = openedStage();

test('the 21 statements take 24 presses and no scrolling', async ({ context }) => {
  const page = await openInventory(context, 'Ana');
  let presses = 0;
  const tap = async (target: Locator) => {
    await expect(target).toBeInViewport({ ratio: 1 });
    await target.tap();
    presses += 1;
  };
  await tap(page.getByRole('button', { name: 'Começar' }));
  for (let item = 1; item <= 21; item += 1) {
    for (const name of ['Voltar', item === 21 ? 'Conferir' : 'Próxima']) {
      await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
    }
    await waitForReading(page);
    await tap(answer(page, item, item % 2));
    await expect(group(page, item)).toHaveCount(0);
  }
  await expect(page.getByRole('button', { name: /^21\. .*Um pouco$/ })).toBeVisible();
  await tap(page.getByRole('button', { name: 'Enviar' }));
  await tap(page.getByRole('link', { name: /^Próxima: Avaliar palavras/ }));
  await expect(page.getByRole('heading', { name: 'O que cada palavra desperta em você?' })).toBeVisible();
  expect(presses).toBe(24);
});

test('an answer can be changed before and after the next statement; keyboard users advance themselves', async ({
  context,
}) => {
  const page = await openInventory(context, 'Bia');
  await page.getByRole('button', { name: 'Começar' }).tap();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await answer(page, 1, 3).tap();
  await page.clock.runFor(200);
  await answer(page, 1, 1).tap();
  await page.clock.runFor(200);
  await expect(group(page, 1).getByRole('radio').nth(1)).toBeChecked();
  await page.clock.runFor(200);
  await expect(group(page, 2)).toBeVisible();

  await page.getByRole('button', { name: 'Voltar' }).tap();
  await answer(page, 1, 1).tap();
  await page.clock.runFor(400);
  await page.keyboard.press('2');
  await page.clock.runFor(2000);
  await expect(group(page, 2).getByRole('radio').nth(2)).toBeChecked();
  await page.keyboard.press('ArrowDown');
  await expect(group(page, 3)).toBeVisible();

  await test.step("the phone's back button opens the previous statement", async () => {
    await page.goBack();
    await expect(group(page, 2).getByRole('radio').nth(2)).toBeChecked();
  });

  await page.getByRole('button', { name: 'Ver todas as frases' }).tap();
  await page.getByRole('button', { name: /^1\. .*Um pouco$/ }).tap();
  await expect(group(page, 1).getByRole('radio').nth(1)).toBeChecked();
});

test('a double tap does not answer the next statement; neither does an early key', async ({ context }) => {
  const page = await openInventory(context, 'Eva');
  await page.getByRole('button', { name: 'Começar' }).tap();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await answer(page, 1, 2).tap();
  await page.clock.runFor(340);
  await expect(group(page, 2)).toBeVisible();
  await page.clock.runFor(380);
  await answer(page, 2, 2).tap();
  await page.clock.runFor(2000);
  await expect(group(page, 2)).toBeVisible();
  await expect(group(page, 2).getByRole('radio', { checked: true })).toHaveCount(0);
  expect(await choicesOf('Eva')).toEqual([{ item: 1, value: 2, input_way: 'touch' }]);

  await answer(page, 2, 3).tap();
  await page.clock.runFor(340);
  await page.keyboard.press('1');
  await page.clock.runFor(2000);
  await expect(group(page, 3).getByRole('radio').nth(1)).toBeChecked();
  const sure = [
    { item: 1, value: 2, input_way: 'touch' },
    { item: 2, value: 3, input_way: 'touch' },
    { item: 3, value: 1, input_way: 'keyboard' },
  ];
  await expect.poll(() => choicesOf('Eva')).toEqual(sure);

  await test.step('a press right after going back counts', async () => {
    await page.getByRole('button', { name: 'Voltar' }).tap();
    await answer(page, 2, 0).tap();
    await expect(group(page, 2).getByRole('radio').nth(0)).toBeChecked();
  });
});

test('a tap advances also when the browser sends its click without pointer type, as Safari does', async ({
  context,
}) => {
  await context.addInitScript(() => {
    const passOn = (event: MouseEvent) => {
      const label = event.target instanceof Element ? event.target.closest('label') : null;
      if (label === null || event.target === label.control) return;
      event.preventDefault();
      setTimeout(() => label.control?.click());
    };
    window.addEventListener('click', passOn, { capture: true });
  });
  const page = await openInventory(context, 'Clara');
  await page.getByRole('button', { name: 'Começar' }).tap();
  await answer(page, 1, 2).tap();
  await expect(group(page, 2)).toBeVisible();
  await expect.poll(() => choicesOf('Clara')).toEqual([{ item: 1, value: 2, input_way: 'touch' }]);
});

test('on a phone on its side all four answers of every statement are in view', async ({ context }) => {
  const page = await openInventory(context, 'Flora');
  await page.getByRole('button', { name: 'Começar' }).tap();
  for (let item = 1; item <= inventoryItemCount; item += 1) {
    for (const width of [640, 740]) {
      await page.setViewportSize({ width, height: 360 });
      for (const value of [0, 1, 2, 3]) await expect(answer(page, item, value)).toBeInViewport({ ratio: 1 });
    }
    await page.getByRole('button', { name: item === inventoryItemCount ? 'Conferir' : 'Próxima' }).tap();
  }
});

test('on a computer progress and help stay visible down to the last statement', async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 800 },
    hasTouch: false,
    isMobile: false,
  });
  const page = await openInventory(context, 'Davi');
  const progress = page.getByRole('progressbar');
  const help = page.getByRole('button', { name: 'Preciso de ajuda' });
  await answer(page, 21, 1).click();
  for (const seen of [progress, help, page.getByText('1 de 21 respondidas')]) {
    await expect(seen).toBeInViewport({ ratio: 1 });
  }
  await context.close();
});

async function openInventory(context: BrowserContext, name: string): Promise<Page> {
  const participant = await enrolledPerson(stage, name);
  const page = await pageIn(context, stage, participant);
  await page.goto(stage.address);
  await page.getByRole('link', { name: /^Questionário.*Fazer agora/ }).click();
  await expect(page.getByText('Como você esteve na última semana?').first()).toBeVisible();
  return page;
}

function choicesOf(name: string) {
  return stage.database
    .selectFrom('inventory_choice')
    .innerJoin('participant', 'participant.participant_id', 'inventory_choice.participant_id')
    .innerJoin('account_user', 'account_user.id', 'participant.account_id')
    .where('account_user.name', '=', name)
    .select(['item', 'value', 'input_way'])
    .orderBy('item')
    .execute();
}

function group(page: Page, item: number): Locator {
  return page.getByRole('radiogroup', { name: new RegExp(`^${item}\\. `) });
}

function answer(page: Page, item: number, value: number): Locator {
  return group(page, item).locator('label').nth(value);
}

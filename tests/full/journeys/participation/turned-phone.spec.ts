import { expect, type Page } from '@playwright/test';
import { openedStage, test } from '#tests/journeys/support/steps/journey-test.ts';
import { openAs } from '#tests/journeys/support/steps/sit-at.ts';
import { enrolledPerson, person } from '#tests/support/participation/people.ts';

const upright = { width: 360, height: 780 };
const onItsSide = { width: 780, height: 360 };
test.use({ viewport: upright, hasTouch: true, isMobile: true });

const stage = openedStage();

test('rotating the phone keeps the statement, both ways', async ({ context }) => {
  const ana = await enrolledPerson(stage, 'Ana');
  const page = await openAs(context, stage, ana, '/inventories');
  const statement = (item: number) => page.getByRole('radiogroup', { name: new RegExp(`^${item}\\. `) });
  await page.getByRole('button', { name: 'Começar' }).tap();
  await page.getByRole('button', { name: 'Ver todas as frases' }).tap();
  await page.getByRole('button', { name: /^9\. / }).tap();
  await expect(statement(9).getByRole('radio').first()).toBeFocused();

  await page.setViewportSize(onItsSide);
  await expect(page.getByRole('radiogroup')).toHaveCount(21);
  await expect(statement(9)).toBeInViewport({ ratio: 0.9 });
  await expect(statement(9).getByRole('radio').first()).toBeFocused();

  await statement(15).evaluate((shown) => shown.scrollIntoView({ block: 'start' }));
  await expect(statement(9)).not.toBeInViewport();
  await settles(page);
  await page.setViewportSize(upright);
  await expect(page.getByRole('radiogroup')).toHaveCount(1);
  await expect(statement(15)).toBeInViewport({ ratio: 1 });
});

test('rotating the phone keeps the question and its input', async ({ context }) => {
  const bia = await person(stage, 'Bia');
  await bia.hasConsented();
  const page = await openAs(context, stage, bia, '/research');
  const goOn = page.getByRole('button', { name: 'Próxima' });
  const age = page.getByLabel('Idade', { exact: true });
  await goOn.tap();
  await goOn.tap();
  await expect(age).toBeFocused();
  await age.fill('34');

  await page.setViewportSize(onItsSide);
  await expect(page.getByLabel('E-mail')).toBeAttached();
  await expect(age).toBeFocused();
  await expect(age).toBeInViewport({ ratio: 1 });
  await expect(age).toHaveValue('34');

  await page.getByLabel('Escolaridade').focus();
  await settles(page);
  await page.setViewportSize(upright);
  await expect(page.getByRole('radiogroup', { name: 'Escolaridade' })).toBeInViewport();
  await expect(age).toHaveCount(0);
});

/** A pause between scrolling and rotating the phone, as people make. */
async function settles(page: Page): Promise<void> {
  await page.waitForTimeout(300);
}

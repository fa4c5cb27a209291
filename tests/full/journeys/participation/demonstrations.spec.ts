import { expect, type Page } from '@playwright/test';
import { wordRating } from '#study/protocol.ts';
import { demoTrials } from '#study/relation-task/demo-trials.ts';
import { openedStage, test } from '#tests/journeys/support/steps/journey-test.ts';
import { type Placing, placeWord } from '#tests/journeys/support/steps/place-word.ts';
import { openItem, seesFeedback } from '#tests/journeys/support/steps/relation-steps.ts';
import { installReactionProbe, readReactionProbe } from '#tests/journeys/support/watching/reaction-probe.ts';
import { watchPage } from '#tests/journeys/support/watching/watch-page.ts';

const { wordsToRate: demoWords, timeLimitMs } = wordRating.demo;

const stage = openedStage();

/** @returns what the page sends to be stored; a demonstration sends nothing. */
function sentBy(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${request.url()}`);
  });
  return sent;
}

async function waitForPresentation(page: Page, number: number): Promise<string> {
  await expect.poll(async () => (await readReactionProbe(page))[number]?.drawnMs ?? null).not.toBeNull();
  return (await readReactionProbe(page))[number]?.word ?? '';
}

test('a visitor rates five words, misses one, and sees the ratings', async ({ page }) => {
  const watch = watchPage(page);
  const sent = sentBy(page);
  await installReactionProbe(page);
  await page.goto(`${stage.address}/test/words`);
  await page.getByRole('button', { name: 'Começar' }).click();
  const given = new Map<string, number>();
  const missed = 1;
  for (let presentation = 0; presentation <= demoWords; presentation += 1) {
    const word = await waitForPresentation(page, presentation);
    if (presentation === missed) {
      const tooLate = page.getByText('O tempo acabou. Vamos para a próxima.');
      await expect(tooLate).toBeVisible({ timeout: timeLimitMs + 3_000 });
      continue;
    }
    given.set(word, presentation + 1);
    await page.keyboard.press(String(presentation + 1));
  }
  await expect(page.getByRole('heading', { name: 'Suas notas' })).toBeVisible();
  expect(given.size).toBe(demoWords);
  for (const [word, valence] of given) {
    await expect(page.getByRole('row', { name: new RegExp(`^${word} ${valence}\\b.*[\\d.]+,\\d$`) })).toBeVisible();
  }
  await expect(page.getByText('Em uma vez o tempo acabou, e a palavra voltou mais tarde.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Experimentar a outra tarefa' })).toHaveAttribute('href', '/test/trial');
  await page.getByRole('button', { name: 'Experimentar de novo' }).click();
  await expect(page.getByRole('button', { name: 'Começar' })).toBeVisible();
  expect(sent).toEqual([]);
  watch.expectNoFault();
});

const demonstrations = [
  {
    path: '/test/trial',
    demo: 'trial',
    placing: 'drag',
    other: { label: 'Experimentar com palavras inventadas', path: '/test/trial2' },
  },
  {
    path: '/test/trial2',
    demo: 'trial2',
    placing: 'keyboard',
    other: { label: 'Experimentar a outra tarefa', path: '/test/trial' },
  },
] as const satisfies readonly {
  path: string;
  demo: keyof typeof demoTrials;
  placing: Placing;
  other: { label: string; path: string };
}[];

for (const { path, demo, placing, other } of demonstrations) {
  test(`the two trials of ${path} are tried right, wrong and again`, async ({ page }) => {
    const watch = watchPage(page);
    const sent = sentBy(page);
    await page.goto(`${stage.address}${path}`);
    for (const wrongAt of [2, 1]) {
      await page.getByRole('button', { name: 'Começar' }).click();
      for (const { number, sample, context, options, correct } of demoTrials[demo]) {
        await openItem(page, 'mouse');
        await expect(page.locator('[data-part="sample"]')).toHaveText(sample);
        await expect(page.locator('[data-part="context"]')).toHaveText(context);
        const wrong = options.find((option) => option !== correct) ?? '';
        const chosen = number === wrongAt ? wrong : correct;
        const blank = page.locator('button[data-part="blank"]');
        await placeWord(page, page.locator(`button[data-option="${chosen}"]`), blank, 'mouse', placing);
        await expect(page.getByRole('button', { name: `Espaço: ${chosen}` })).toBeVisible();
        const feedback = seesFeedback(page);
        await page.getByRole('button', { name: 'Terminar' }).click();
        expect(await feedback).toBe(number === wrongAt ? 'Incorreto' : 'Correto');
      }
      await expect(page.getByRole('heading', { name: 'A demonstração terminou.' })).toBeFocused();
      await expect(page.getByText('Nada foi guardado.')).toBeVisible();
      if (wrongAt === 2) await page.getByRole('button', { name: 'Ver de novo' }).click();
    }
    const wayToOther = page.getByRole('link', { name: other.label });
    await expect(wayToOther).toHaveAttribute('href', other.path);
    await page.getByRole('button', { name: 'Voltar ao início' }).click();
    await expect(page).toHaveURL(`${stage.address}/`);
    await expect(page.getByRole('link', { name: 'Quero participar' })).toBeVisible();
    expect(sent).toEqual([]);
    watch.expectNoFault();
  });
}

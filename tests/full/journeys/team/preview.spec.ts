import { expect, type Page } from '@playwright/test';
import { fillsQuestionnaire, readsWholeConsent } from '#tests/journeys/support/steps/enrolment-steps.ts';
import { openedStage, test } from '#tests/journeys/support/steps/journey-test.ts';
import { answerItem, seesFeedback } from '#tests/journeys/support/steps/relation-steps.ts';
import { pageOf } from '#tests/journeys/support/steps/sit-at.ts';
import { watchPage } from '#tests/journeys/support/watching/watch-page.ts';
import { staffMember } from '#tests/support/accounts/staff.ts';
import { changesBetween, databaseSnapshot } from '#tests/support/platform/database-snapshot.ts';

const stage = openedStage();

/** Everything that this device keeps of our pages. */
const keptOnDevice = (page: Page) =>
  page.evaluate(async () => {
    const rows: unknown[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      for (const store of [...database.objectStoreNames].filter((one) => one !== 'marks')) {
        const content = await new Promise((resolve, reject) => {
          const reading = database.transaction(store).objectStore(store).getAll();
          reading.onsuccess = () => resolve(reading.result);
          reading.onerror = () => reject(reading.error);
        });
        rows.push([name, store, content]);
      }
      database.close();
    }
    const scrolled = 'tsr-scroll-restoration-v1_3';
    const session = Object.entries({ ...sessionStorage }).filter(([key]) => key !== scrolled);
    // When an account was last used, which every page of the team says.
    const local = Object.entries({ ...localStorage }).filter(([key]) => key !== 'wordmood-last-use');
    return { rows, local, session, caches: await caches.keys() };
  });

const storedRows = () => databaseSnapshot(stage.database);

async function goesTo(page: Page, day: number, step: string): Promise<void> {
  await page.getByText('Escolher dia e parte').click();
  await page
    .getByText(`Dia ${day}`, { exact: true })
    .locator('..')
    .getByRole('link', { name: step, exact: true })
    .click();
  await expect(page.getByText('nada é guardado')).toBeVisible();
}

test('a team member sees any part as a participant does, without a request or a trace on the device', async ({
  browser,
}) => {
  const zeca = await staffMember(stage, 'Zeca');
  const page = await pageOf(browser, stage, zeca);
  const watch = watchPage(page);
  // Where the preview leads back to: what is computed for the panel is there before.
  await page.goto(stage.address);
  await expect(page.getByText(/^Calculado às/)).toBeVisible();
  await page.goto(`${stage.address}/staff/people`);
  await expect(page.getByRole('heading', { name: 'Pessoas' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const deviceBefore = await keptOnDevice(page);
  const databaseBefore = await storedRows();
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const isOfPreview = new URL(request.frame().url()).pathname === '/preview';
    if (isOfPreview && pathname.startsWith('/api/')) asked.push(`${request.method()} ${pathname}`);
  });

  await page.getByRole('link', { name: 'Ver como participante' }).click();
  await expect(page.getByText('nada é guardado')).toBeVisible();
  await readsWholeConsent(page);
  await page.getByRole('checkbox', { name: /Li o termo/ }).check();
  await page.getByLabel('Digite seu nome completo para assinar').fill('Zeca da Silva');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('heading', { name: 'Sua via' })).toBeVisible();
  await page.getByRole('button', { name: 'Ir para o questionário' }).click();
  const answers = {
    age: '40',
    sex: 'Masculino',
    social: 'Casado(a)',
    education: 'Ensino médio completo',
    meds: 'nenhuma',
  };
  await fillsQuestionnaire(page, { name: 'Zeca da Silva', ...answers });
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByText('Sua inscrição está feita.')).toBeVisible();
  await page.getByRole('link', { name: 'Continuar' }).click();
  await expect(page.getByRole('link', { name: /Questionário/ }).first()).toBeVisible();

  await goesTo(page, 2, 'Avaliar palavras');
  await page.getByRole('button', { name: 'Começar' }).click();
  const stageOfWords = page.getByRole('application', { name: 'Avaliação de palavras' });
  await stageOfWords.getByRole('button', { name: /^7,/ }).click();
  await expect(page.getByText('Só nesta página')).toBeVisible();
  await expect(page.getByText('Salvo')).toHaveCount(0);

  await goesTo(page, 1, 'Treino 1');
  await page.getByRole('button', { name: 'Começar' }).click();
  const feedback = seesFeedback(page);
  await answerItem(page, 1);
  expect(['Correto', 'Incorreto']).toContain(await feedback);

  await goesTo(page, 3, 'Fim e resultados');
  await page.getByRole('link', { name: 'Resultados' }).first().click();
  await expect(page.getByRole('heading', { name: 'Resultados', level: 1 })).toBeVisible();

  await page.getByRole('link', { name: 'Sair da prévia' }).click();
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  // Four times it has begun, each time with what it needs to be the study by itself.
  const inOrder = asked.toSorted();
  const asksOnOpening = ['GET /api/account', 'GET /api/installation', 'GET /api/staff/preview'];
  expect(inOrder).toEqual(asksOnOpening.flatMap((call) => Array(4).fill(call)));
  expect(changesBetween(databaseBefore, await storedRows())).toEqual([]);
  expect(await keptOnDevice(page)).toEqual(deviceBefore);
  watch.expectNoFault();
});

test('on a phone the list of days and parts is above the menu at the lower edge', async ({ browser }) => {
  const nina = await staffMember(stage, 'Nina');
  const page = await pageOf(browser, stage, nina, {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  await page.goto(`${stage.address}/preview?day=2&part=end`);
  const pinned = page.getByRole('navigation', { name: 'Menu principal' });
  await expect(pinned).toBeVisible();
  await page.getByText('Escolher dia e parte').click();
  const isUnderList = await pinned.evaluate((bar) => {
    const { left, width, top, height } = bar.getBoundingClientRect();
    const above = document.elementFromPoint(left + width / 2, top + height / 2);
    return above?.closest('section[aria-label="Prévia da pesquisa"]') !== null;
  });
  expect(isUnderList).toBe(true);
});

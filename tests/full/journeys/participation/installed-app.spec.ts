import { type BrowserContext, expect, type Page } from '@playwright/test';
import { hasAnsweredAllBut, hasRatedAllBut } from '#tests/journeys/support/steps/almost-done.ts';
import { beginsPart } from '#tests/journeys/support/steps/begin-part.ts';
import { openedStage, test } from '#tests/journeys/support/steps/journey-test.ts';
import { answerItem } from '#tests/journeys/support/steps/relation-steps.ts';
import { pageIn, sitAt } from '#tests/journeys/support/steps/sit-at.ts';
import { type BreakableAddress, openBreakableAddress } from '#tests/journeys/support/watching/breakable-address.ts';
import { installReactionProbe, nthPresentation } from '#tests/journeys/support/watching/reaction-probe.ts';
import { rowsOnDevice } from '#tests/journeys/support/watching/rows-on-device.ts';
import { enrolledPerson, type Person } from '#tests/support/participation/people.ts';
import { activateWorkerMessage, workerAddress } from '#web/platform/worker/worker-message.ts';

test.use({ serviceWorkers: 'allow' });

const stage = openedStage();
let line: BreakableAddress;
test.beforeEach(async () => {
  line = await openBreakableAddress(stage.address);
});
test.afterEach(() => line.end());

test('the app has an install manifest with existing icons', async ({ request }) => {
  const manifest = await request.get(`${stage.address}/manifest.webmanifest`);
  expect(manifest.headers()['content-type']).toContain('manifest+json');
  const { lang, start_url, display, icons } = await manifest.json();
  expect({ lang, start_url, display }).toEqual({ lang: 'pt-BR', start_url: '/', display: 'standalone' });
  expect(icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable');
  for (const { src } of icons) {
    expect((await request.get(`${stage.address}${src}`)).headers()['content-type']).toBe('image/png');
  }
});

test('the install prompt waits for the end of the day', async ({ context }) => {
  const olga = await personBefore('Olga', 'test2');
  const page = await openAt(context, olga, '/');
  await expect(page.getByRole('button', { name: 'Adicionar à agenda' })).toBeVisible();
  const install = page.getByRole('button', { name: 'Adicionar à tela inicial' });
  await expect(install).toHaveCount(0);
  const isHeldBack = await page.evaluate(() => {
    const offer = new Event('beforeinstallprompt', { cancelable: true });
    Object.assign(window, { asked: 0 });
    Object.assign(offer, { prompt: async () => Object.assign(window, { asked: 1 }) });
    return !window.dispatchEvent(offer);
  });
  expect(isHeldBack).toBe(true);
  await install.click();
  await expect(install).toHaveCount(0);
  expect(await page.evaluate(() => (window as unknown as { asked: number }).asked)).toBe(1);
});

test('nothing is cached while a part is open; an update waits until it is left', async ({ context }) => {
  const ana = await personBefore('Ana', 'inventory');
  const page = await openAt(context, ana, '/words');
  await expect(page.getByRole('button', { name: beginsPart })).toBeVisible();
  // Even on request.
  await page.evaluate((address) => navigator.serviceWorker.register(address).then(() => {}), workerAddress);
  await page.waitForTimeout(2000);
  expect(await workersOf(page)).toEqual({ active: false, waiting: false });

  await page.goto(`${line.address}/`);
  await expect.poll(() => workersOf(page)).toEqual({ active: true, waiting: false });
  const kept = await keptAddresses(page);
  expect(kept.filter((path) => path.startsWith('/api'))).toEqual([]);
  expect(kept.filter((path) => /participant-list|study-analysis|checklist/.test(path))).toEqual([]);
  expect(
    kept.filter((path) => /word-rating-screen|relation-task-screen|inventory-screen|home-with/.test(path)).length,
  ).toBeGreaterThanOrEqual(4);
  // One of them contains a word of the study, offline too.
  expect(kept.filter((path) => /\/(literata|inter)-[\w-]{8}\.woff2$/.test(path))).toHaveLength(2);

  const other = await context.newPage();
  await other.goto(`${line.address}/words`);
  await expect(other.getByRole('button', { name: beginsPart })).toBeVisible();
  // The newest page is cached, without data of its visitor.
  await expect.poll(() => keptPage(page)).toContain('"outlineFor":"/words"');
  expect(await keptPage(page)).toMatch(/id="answers"[^>]*>null</);
  await countTakeovers(page);
  line.bringNewWorker();
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update().then(() => {}));
  await expect.poll(() => workersOf(page)).toEqual({ active: true, waiting: true });
  await page.evaluate(
    async (message) => (await navigator.serviceWorker.ready).waiting?.postMessage(message),
    activateWorkerMessage,
  );
  await page.waitForTimeout(1500);
  expect(await takeovers(page)).toBe(0);
  await other.getByRole('link', { name: 'WordMood' }).click();
  await expect(other.getByRole('heading', { name: 'Dia 1 de 3' })).toBeVisible();
  // Once asked to, a browser waits with it as long as it thinks that the worker before has something to do: Chromium under load up to five
  // minutes, with all that it was asked for answered.
  await expect.poll(async () => (await takeovers(page)) === 1 || (await isTakingOver(page))).toBe(true);
});

test('no request between a word and its answer passes the service worker', async ({ context }) => {
  const eva = await personBefore('Eva', 'inventory');
  const page = await openHome(context, eva);
  await page.reload();
  await page.getByRole('link', { name: /^Avaliar palavras/ }).click();
  await page.getByRole('button', { name: beginsPart }).click();
  await nthPresentation(page, 1);
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await page.evaluate(() => performance.clearResourceTimings());
  for (let presentation = 1; presentation <= 6; presentation += 1) await rateWord(page, presentation);
  await nthPresentation(page, 7);
  await expect(page.getByText('Salvo', { exact: true })).toBeVisible();
  const asked = await page.evaluate(() =>
    performance.getEntriesByType('resource').map((entry) => {
      const { name, workerStart, workerFinalSourceType } = entry as PerformanceResourceTiming & {
        workerFinalSourceType?: string;
      };
      // A browser with static routes goes straight to the network, whether or not the worker is awake.
      return { path: new URL(name).pathname, isAskedOfWorker: workerStart > 0 && workerFinalSourceType !== 'network' };
    }),
  );
  expect(asked.length).toBeGreaterThanOrEqual(6);
  expect(asked.filter(({ path, isAskedOfWorker }) => isAskedOfWorker || !path.startsWith('/api/'))).toEqual([]);
});

test('a killed browser resumes the rating offline, and shows nothing after sign-out', async ({ context }) => {
  const bia = await personBefore('Bia', 'inventory');
  await hasRatedAllBut(bia, 4);
  const page = await openHome(context, bia);
  await page.getByRole('link', { name: /^Avaliar palavras/ }).click();
  await page.getByRole('button', { name: beginsPart }).click();
  await rateWord(page, 1);
  await expect(page.getByText('Salvo', { exact: true })).toBeVisible();
  await line.cut();
  await rateWord(page, 2);
  const { word: leftWord } = await nthPresentation(page, 3);
  await kill(page);

  const later = await newPage(context);
  await later.goto(line.address);
  await expect(later.getByText('Agora não há conexão. Este é o seu dia')).toBeVisible();
  await later.getByRole('link', { name: /^Avaliar palavras/ }).click();
  await later.getByRole('button', { name: beginsPart }).click();
  expect((await nthPresentation(later, 1)).word).toBe(leftWord);
  await rateWord(later, 1);
  await rateWord(later, 2);
  await expect(later.getByRole('heading', { name: 'Você avaliou todas as palavras' })).toBeVisible();
  await later.goto(`${line.address}/account`);
  await expect(later.getByText('Sem conexão com o WordMood')).toBeVisible();
  await later.goto(`${line.address}/words`);
  await expect(later.getByRole('heading', { name: 'Você avaliou todas as palavras' })).toBeVisible();

  await mendFor(later);
  await expect(later.getByText('Palavras avaliadas. Suas notas foram guardadas.')).toBeVisible();
  expect((await bia.progress()).phase).toBe(3);

  await later.goto(`${line.address}/logout`);
  await expect(later.getByRole('link', { name: 'Quero participar' })).toBeVisible();
  expect(await rowsOnDevice(later)).toBe(0);
  await line.cut();
  await later.goto(line.address);
  await expect(later.getByText('Sem conexão com o WordMood')).toBeVisible();
});

test('a test resumes at its item, and an idle timeout of the device hides it', async ({ context }) => {
  const clara = await personBefore('Clara', 'training1');
  await hasAnsweredAllBut(clara, 'test1', 3);
  const page = await openHome(context, clara);
  await page.getByRole('link', { name: /^Teste 1/ }).click();
  await page.getByRole('button', { name: beginsPart }).click();
  await answerItem(page, 8);
  await expect(page.getByText('Item 9 de 10')).toBeVisible();
  await expect.poll(() => rowsOnDevice(page, 'waiting')).toBe(0);
  await line.cut();
  await answerItem(page, 9);
  await expect(page.getByText('Item 10 de 10')).toBeVisible();
  await page.close();

  const later = await newPage(context);
  await later.goto(`${line.address}/test1`);
  await later.getByRole('button', { name: beginsPart }).click();
  await answerItem(later, 10);
  await expect(later.getByRole('heading', { name: 'Você terminou o Teste 1' })).toBeVisible();
  await later.reload();
  await expect(later.getByRole('heading', { name: 'Você terminou o Teste 1' })).toBeVisible();

  await leaveAlone(later);
  const rowsOfPerson = () => rowsOnDevice(later, 'waiting', 'drafts');
  const rows = await rowsOfPerson();
  await later.reload();
  await expect(later.getByText('Sem conexão com o WordMood')).toBeVisible();
  // The day, the part and what came after the last item are forgotten, the two answers are not.
  expect(await rowsOfPerson()).toBe(rows - 3);
  expect(await rowsOnDevice(later, 'waiting')).toBe(2);
});

test('a device with an idle timeout stores only data not yet on the server', async ({ context }) => {
  const dora = await personBefore('Dora', 'training1');
  await hasAnsweredAllBut(dora, 'test1', 2);
  const page = await openHome(context, dora);
  await page.getByRole('link', { name: /^Teste 1/ }).click();
  await page.getByRole('button', { name: beginsPart }).click();
  await answerItem(page, 9);
  await expect.poll(() => rowsOnDevice(page, 'waiting')).toBe(0);
  await page.goto(line.address);
  await expect(page.getByRole('heading', { name: 'Dia 1 de 3' })).toBeVisible();
  await leaveAlone(page);
  await page.reload();
  await expect(page.getByText('saímos da sua conta neste aparelho')).toBeVisible();
  await expect.poll(() => rowsOnDevice(page)).toBe(0);
});

/** Half an hour without use on a device with an idle timeout. */
const leaveAlone = (page: Page) =>
  page.evaluate(() => {
    localStorage.setItem('wordmood-idle-sign-out', 'on');
    localStorage.setItem('wordmood-last-use', String(Date.now() - 30 * 60_000));
  });

async function personBefore(name: string, lastFinished: Parameters<Person['hasFinished']>[0]): Promise<Person> {
  const participant = await enrolledPerson(stage, name);
  await participant.hasFinished(lastFinished);
  return participant;
}

async function newPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await installReactionProbe(page);
  return page;
}

/** Home, with everything cached that the app needs to start offline. */
async function openHome(context: BrowserContext, participant: Person): Promise<Page> {
  await sitAt(context, line.address, participant.client);
  const page = await newPage(context);
  await page.goto(line.address);
  await expect.poll(() => workersOf(page)).toEqual({ active: true, waiting: false });
  return page;
}

/** Without a word to the page: one that is closed may still write down that its word was interrupted, which then comes back later. */
async function kill(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  session.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
}

async function rateWord(page: Page, presentation: number): Promise<void> {
  await nthPresentation(page, presentation);
  await page.keyboard.press('6');
}

async function mendFor(page: Page): Promise<void> {
  await line.mend();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
}

async function openAt(context: BrowserContext, participant: Person, path: string): Promise<Page> {
  const page = await pageIn(context, line, participant);
  await page.goto(`${line.address}${path}`);
  return page;
}

const workersOf = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return { active: registration?.active?.state === 'activated', waiting: Boolean(registration?.waiting) };
  });

const keptAddresses = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

const keptPage = (page: Page) =>
  page.evaluate(async () => (await caches.match('/index.html', { ignoreSearch: true }))?.text());

const countTakeovers = (page: Page) =>
  page.evaluate(() => {
    Object.assign(window, { takeovers: 0 });
    navigator.serviceWorker.addEventListener('controllerchange', () => {
      (window as unknown as { takeovers: number }).takeovers += 1;
    });
  });

/** The worker has found no page within a part, and has called `skipWaiting`. */
const isTakingOver = (page: Page) =>
  page.evaluate(async () => ((await navigator.locks.query()).held ?? []).some(({ mode }) => mode === 'exclusive'));

const takeovers = (page: Page) => page.evaluate(() => (window as unknown as { takeovers: number }).takeovers);

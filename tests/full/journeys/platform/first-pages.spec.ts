import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, expect, type Page } from '@playwright/test';
import { inventoryChoiceKind } from '#contract/participation/inventory-calls.ts';
import { StudyClient } from '#scripts/simulation/study-client.ts';
import { openedStage, test } from '#tests/journeys/support/steps/journey-test.ts';
import { sitAt } from '#tests/journeys/support/steps/sit-at.ts';
import { watchPage } from '#tests/journeys/support/watching/watch-page.ts';
import { choice } from '#tests/support/calls/call-inputs.ts';
import { enrolledPerson, type Person } from '#tests/support/participation/people.ts';
import type { DayPart } from '#tests/support/participation/person-answers.ts';

const maximumScriptBytes = 120_000;
const maximumShift = 0.02;

const stage = openedStage(() => ({ settings: { REHEARSAL: '' } }));

const drawnPages = [
  { path: '/', heading: 'Como as palavras fazem você se sentir?', text: 'Já tenho conta' },
  { path: '/privacy', heading: 'Privacidade', text: 'O que você pode pedir' },
  { path: '/acessibilidade', heading: 'Acessibilidade', text: 'Encontrou uma barreira?' },
  { path: '/login', heading: 'Entrar', text: 'Esqueci a senha' },
  { path: '/home', heading: 'Entrar', text: 'Esqueci a senha' },
];

for (const { path, heading, text } of drawnPages) {
  test(`${path} is complete without a script, in either scheme`, async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
    const page = await context.newPage();
    await page.goto(`${stage.address}${path}`);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByText(text).first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ligar para o 188' })).toBeVisible();
    await expectRowsOfHelp(page);
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await page.emulateMedia({ colorScheme: 'light' });
    const light = await ground();
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await ground()).not.toBe(light);
    await context.close();
  });

  test(`${path} hydrates without a change`, async ({ browser }) => {
    const bare = await markupOf(browser, path, { isAlive: false });
    const alive = await markupOf(browser, path, { isAlive: true });
    expect(alive.markup).toBe(bare.markup);
    // What is left is the face that comes in place of the device's own.
    expect(alive.shift).toBeLessThan(maximumShift);
  });
}

test('a trial word works at once, and sends nothing', async ({ page }) => {
  const watch = watchPage(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) sent.push(request.url());
  });
  await page.goto(stage.address);
  await expect(page.getByText('O que você marcar aqui não fica guardado.')).toBeVisible();
  await expect(async () => {
    await page.getByRole('button', { name: '7, agradável' }).click();
    await expect(page.getByRole('status')).toHaveText('Você deu nota 7: agradável. Não existe nota certa.', {
      timeout: 500,
    });
  }).toPass();
  expect(sent).toEqual([]);
  watch.expectNoFault();
});

test('it is small, and links to every page', async ({ page }) => {
  const scripts: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    scripts.push(response.allHeaders().then((headers) => Number(headers['content-length'])));
  });
  await page.goto(stage.address);
  await page.waitForLoadState('networkidle');
  const scriptBytes = (await Promise.all(scripts)).reduce((sum, bytes) => sum + bytes, 0);
  expect(scriptBytes).toBeGreaterThan(10_000);
  expect(scriptBytes).toBeLessThan(maximumScriptBytes);
  const ways = ['/research', '/login', '/signup', '/test/words', '/test/trial', '/privacy', '/acessibilidade', '#help'];
  for (const path of ways) {
    await expect(page.locator(`a[href="${path}"]`).first()).toBeVisible();
  }
  await page.getByRole('link', { name: 'Já tenho conta' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Entrar' })).toBeVisible();
  await page.getByRole('link', { name: 'Conhecer a pesquisa antes' }).click();
  await expect(page.getByRole('heading', { name: 'Em resumo' })).toBeVisible();
});

test('a page hydrates when its end arrives after its scripts', async ({ page }) => {
  const watch = watchPage(page);
  const slow = await openAddressWithLateEnd(stage.address);
  try {
    await page.goto(slow.address, { waitUntil: 'commit' });
    await expect(page.getByRole('link', { name: 'Já tenho conta' })).toBeVisible();
    // The page's own timer for its scripts is over before this one.
    await page.evaluate(() => new Promise((over) => setTimeout(over, 1_100)));
    slow.sendEnds();
    await page.waitForLoadState();
    await expect(async () => {
      await page.getByRole('button', { name: '7, agradável' }).click();
      await expect(page.getByRole('status')).toContainText('Você deu nota 7', { timeout: 500 });
    }).toPass();
    watch.expectNoFault();
  } finally {
    slow.close();
  }
});

test('a session cookie gets the app, and the front page once the session is over', async ({ page }) => {
  const ana = new StudyClient(stage.address);
  await ana.signUp({ name: 'Ana', email: 'ana@example.org', password: 'palavras2026' });
  await sitAt(page.context(), stage.address, ana);
  await page.goto(stage.address);
  await expect(page.getByRole('link', { name: 'Ler o convite' })).toBeVisible();
  await page.goto(`${stage.address}/logout`);
  await expect(page.getByRole('link', { name: 'Quero participar' })).toBeVisible();
  await page.context().addCookies([{ name: 'wordmood.session_token', value: 'old.none', url: stage.address }]);
  await page.goto(stage.address);
  await expect(page.getByRole('link', { name: 'Quero participar' })).toBeVisible();
});

test('home has a skeleton before any script, and arrives complete without a call', async ({ page }) => {
  await enrolledPersonSits(page, 'Bia');
  const letScriptsPass = await holdScripts(page);
  // What is in the page need not be asked for.
  await page.route(/\/api\/(account|participation\/progress|material)$/, (route) => route.abort());
  await countShifts(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(stage.address, { waitUntil: 'commit' });
  await expect(page.getByText('Loading...')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Menu principal' })).toBeVisible();
  letScriptsPass();
  await expect(page.getByRole('heading', { level: 1, name: 'Dia 1 de 3' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('link', { name: /Fazer agora/ })).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(maximumShift);
});

test('home also opens without one of its style sheets', async ({ page }) => {
  await enrolledPersonSits(page, 'Clara');
  await page.route(/ground-[\w-]+\.css$/, (route) => route.abort());
  await page.goto(stage.address);
  await expect(page.getByRole('heading', { level: 1, name: 'Dia 1 de 3' })).toBeVisible();
});

test('input before the script stays, and the browser does not submit it', async ({ page }) => {
  const letScriptsPass = await holdScripts(page);
  await page.goto(`${stage.address}/login`, { waitUntil: 'commit' });
  await page.getByLabel('E-mail').fill('ana@example.org');
  await page.getByLabel('Senha', { exact: true }).fill('palavras2026');
  await page.getByRole('button', { name: 'Enviar' }).click();
  expect(new URL(page.url()).search).toBe('');
  letScriptsPass();
  await expect(page.locator('html[data-mantine-color-scheme]')).toBeAttached();
  await expect(page.getByLabel('E-mail')).toHaveValue('ana@example.org');
  await expect(page.getByLabel('Senha', { exact: true })).toHaveValue('palavras2026');
  const sent = page.waitForRequest('**/sign-in/email');
  await page.getByRole('button', { name: 'Enviar' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ email: 'ana@example.org', password: 'palavras2026' });
});

test('clicks before the app are replayed once', async ({ page }) => {
  const attempts: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/sign-in/email')) attempts.push(request.postDataJSON());
  });
  const letAppCome = await openWithoutApp(page, '/login');
  await page.getByLabel('E-mail').fill('ana@example.org');
  await page.getByLabel('Senha', { exact: true }).fill('girassol7azul');
  await page.getByLabel('Outras pessoas usam este aparelho').click();
  await page.getByRole('button', { name: 'Enviar' }).click();
  await page.getByRole('button', { name: 'Enviar' }).click();
  letAppCome();
  await expect(page.getByText(/O e-mail ou a senha não conferem/)).toBeVisible();
  await expect(page.getByLabel('Outras pessoas usam este aparelho')).toBeChecked();
  const written = { email: 'ana@example.org', password: 'girassol7azul', isSharedDevice: true };
  expect(attempts).toEqual([expect.objectContaining(written)]);
});

test('a click during hydration is replayed with earlier input', async ({ page }) => {
  const letAppCome = await openWithoutApp(page, '/login');
  await page.getByLabel('E-mail').fill('ana@example.org');
  await page.getByLabel('Senha', { exact: true }).fill('girassol7azul');
  const sent = page.waitForRequest('**/sign-in/email');
  await page.getByRole('button', { name: 'Enviar' }).evaluate((button: HTMLButtonElement) => {
    const watcher = new MutationObserver(() => {
      if (button.type !== 'submit') return;
      watcher.disconnect();
      button.click();
    });
    watcher.observe(button, { attributeFilter: ['type'] });
  });
  letAppCome();
  expect((await sent).postDataJSON()).toMatchObject({ email: 'ana@example.org', password: 'girassol7azul' });
});

test('input before the screen has loaded is preserved', async ({ page }) => {
  const letAppCome = await openWithoutApp(page, '/login');
  const wasBetween = page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const isAlive = (element: Element | null) =>
          element !== null && Object.keys(element).some((key) => key.startsWith('__reactProps'));
        const field = document.querySelector<HTMLInputElement>('input[type="email"]');
        const send = document.querySelector<HTMLButtonElement>('[data-sends]');
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          if (!isAlive(document.querySelector('header'))) return port2.postMessage(null);
          const isBetween = send?.type === 'button';
          field?.focus();
          document.execCommand('insertText', false, 'ana@example.org');
          resolve(isBetween);
        };
        port2.postMessage(null);
      }),
  );
  letAppCome();
  expect(await wasBetween).toBe(true);
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByText('Falta preencher: Senha.')).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue('ana@example.org');
});

test('an empty form submitted before the app shows what is missing', async ({ page }) => {
  const letAppCome = await openWithoutApp(page, '/login');
  await page.getByRole('button', { name: 'Enviar' }).click();
  letAppCome();
  await expect(page.getByText('Falta preencher: E-mail e Senha.')).toBeVisible();
});

test('Enter submits a form before the app too', async ({ page }) => {
  const letAppCome = await openWithoutApp(page, '/login');
  await page.getByLabel('E-mail').fill('ana@example.org');
  await page.getByLabel('E-mail').press('Enter');
  letAppCome();
  await expect(page.getByText('Falta preencher: Senha.')).toBeVisible();
});

test('the word on the front page can be rated before the app', async ({ page }) => {
  const letAppCome = await openWithoutApp(page, '/');
  await page.getByRole('button', { name: '2, ' }).click();
  await page.getByRole('button', { name: '7, agradável' }).click();
  letAppCome();
  await expect(page.getByRole('status')).toHaveText('Você deu nota 7: agradável. Não existe nota certa.');
});

/** The name of each option is above its action, and no other element is beside them. */
async function expectRowsOfHelp(page: Page): Promise<void> {
  for (const row of await page.locator('.wm-help-row:has(span)').all()) {
    const [title, action] = await Promise.all(['strong', 'span'].map((part) => row.locator(part).boundingBox()));
    expect(action?.y ?? 0).toBeGreaterThanOrEqual((title?.y ?? 0) + (title?.height ?? 0) - 1);
    expect(action?.x).toBe(title?.x);
  }
}

const partsToBegin = [
  { path: '/inventories', before: [], text: 'Como você esteve na última semana?', name: 'Dora' },
  { path: '/words', before: ['inventory'], text: 'O que cada palavra desperta em você?', name: 'Eva' },
  { path: '/trial1', before: ['inventory', 'wordRating'], text: 'Complete a relação', name: 'Flora' },
] as const;

for (const { path, before, text, name } of partsToBegin) {
  test(`the introduction of ${path} is readable before any script, and stays unchanged`, async ({ page }) => {
    const watch = watchPage(page);
    await enrolledPersonSits(page, name, before);
    const letScriptsPass = await holdScripts(page);
    await countShifts(page);
    await page.addInitScript((awaited) => {
      const seen = Object.assign(window, { gaps: 0 });
      let hasBeenSeen = false;
      const look = () => {
        const isSeen = document.getElementById('root')?.innerText.includes(awaited) === true;
        if (hasBeenSeen && !isSeen) seen.gaps += 1;
        hasBeenSeen ||= isSeen;
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    }, text);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`${stage.address}${path}`, { waitUntil: 'commit' });
    await expect(page.getByText(text).first()).toBeVisible();
    await expect(page.getByText('Loading...').first()).toBeVisible();
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
    letScriptsPass();
    await expect(page.getByRole('button', { name: 'Começar' })).toBeVisible();
    await expect(page.locator('h1')).toBeFocused();
    await expect(page.locator('#root')).toHaveCount(1);
    const { gaps, shift } = await page.evaluate(() => {
      const seen = window as unknown as { gaps: number; shift: number };
      return { gaps: seen.gaps, shift: seen.shift };
    });
    expect(gaps).toBe(0);
    expect(shift).toBeLessThan(maximumShift);
    watch.expectNoFault();
  });
}

test('within a part its introduction is not shown', async ({ page }) => {
  const gil = await enrolledPersonSits(page, 'Gil');
  await gil.client.answer(inventoryChoiceKind, choice(1, 1, 0));
  const letScriptsPass = await holdScripts(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${stage.address}/inventories`, { waitUntil: 'commit' });
  await expect(page.getByText('Loading...').first()).toBeVisible();
  await expect(page.getByText('Como você esteve na última semana?')).toHaveCount(0);
  letScriptsPass();
  await expect(page.getByRole('radiogroup', { name: /^2\. / })).toBeVisible();
});

/** @returns what lets them come */
function holdScripts(page: Page): Promise<() => void> {
  return hold(page, /\/assets\/[^/]+\.js$/);
}

/** A drawn page in which nothing has run but what runs first. @returns what lets the app come */
async function openWithoutApp(page: Page, path: string): Promise<() => void> {
  const letAppCome = await hold(page, /\/assets\/(?!after-drawing-)[^/]+\.js$/);
  await page.goto(`${stage.address}${path}`, { waitUntil: 'commit' });
  await page.waitForFunction(
    () => document.querySelector<HTMLTemplateElement>('[data-after-drawing]')?.content.childElementCount === 0,
  );
  return letAppCome;
}

async function hold(page: Page, scripts: RegExp): Promise<() => void> {
  let letScriptsPass = () => {};
  const mayPass = new Promise<void>((resolve) => {
    letScriptsPass = resolve;
  });
  await page.route(scripts, async (route) => {
    await mayPass;
    await route.continue();
  });
  return letScriptsPass;
}

async function enrolledPersonSits(page: Page, name: string, before: readonly DayPart[] = []): Promise<Person> {
  const participant = await enrolledPerson(stage, name);
  for (const part of before) await participant.hasFinished(part);
  await sitAt(page.context(), stage.address, participant.client);
  return participant;
}

/** The document as it is drawn, and as it is once the script has taken it over, but for what only a script says. */
async function markupOf(browser: Browser, path: string, { isAlive }: { isAlive: boolean }) {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, reducedMotion: 'no-preference' });
  const page = await context.newPage();
  const watch = watchPage(page);
  await countShifts(page);
  if (!isAlive)
    await page.route('**/assets/*.js', (route) => route.fulfill({ body: '', contentType: 'text/javascript' }));
  await page.goto(`${stage.address}${path}`);
  await page.waitForLoadState('networkidle');
  if (isAlive) await expect(page.locator('html[data-mantine-color-scheme]')).toBeAttached();
  const markup = await page.evaluate(() => {
    const root = document.getElementById('root')?.cloneNode(true) as HTMLElement;
    for (const element of root.querySelectorAll('style')) element.remove();
    for (const element of root.querySelectorAll<HTMLElement>('[data-style]')) {
      element.style.cssText = element.dataset.style ?? '';
      element.removeAttribute('data-style');
    }
    // A button that sends does so only once a script is there.
    // The component library gives names of its own once it runs.
    const named = root.innerHTML.replaceAll(/\bmantine-(?:_R_\w+|[a-z0-9]{8,9})\b/g, 'mantine-name');
    return named.replaceAll(' type="submit"', ' type="button"').replaceAll('><', '>\n<');
  });
  const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift);
  watch.expectNoFault();
  await context.close();
  return { markup, shift };
}

async function countShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counted = Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) counted.shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** A proxy of an installation that holds back the per-response part of a page until released. */
async function openAddressWithLateEnd(installation: string) {
  const ends: (() => void)[] = [];
  const server = createServer((asked, answered) => {
    const headers = { 'accept-encoding': 'identity', 'sec-fetch-dest': asked.headers['sec-fetch-dest'] ?? '' };
    void fetch(`${installation}${asked.url}`, { headers }).then(async (reply) => {
      const { 'content-length': _length, connection: _connection, ...others } = Object.fromEntries(reply.headers);
      const bytes = Buffer.from(await reply.arrayBuffer());
      const endAt = bytes.indexOf('<meta property="csp-nonce"');
      answered.writeHead(reply.status, others);
      if (endAt < 0) answered.end(bytes);
      else {
        answered.write(bytes.subarray(0, endAt));
        ends.push(() => answered.end(bytes.subarray(endAt)));
      }
    });
  });
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening));
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    sendEnds() {
      for (const send of ends) send();
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

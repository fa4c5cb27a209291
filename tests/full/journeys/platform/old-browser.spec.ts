import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type BrowserContext, expect } from '@playwright/test';
import { openedStage, test } from '#tests/journeys/support/steps/journey-test.ts';
import { watchPage } from '#tests/journeys/support/watching/watch-page.ts';

/** The notice of unsupported browsers. */
test.use({ viewport: { width: 360, height: 740 } });

const stage = openedStage();

const said = 'Este navegador é antigo, e o WordMood pode não funcionar nele.';

test('a supported browser shows no notice', async ({ page }) => {
  const watch = watchPage(page);
  for (const path of ['/', '/login', '/contact']) {
    await page.goto(`${stage.address}${path}`);
    await page.waitForLoadState('networkidle');
    await expect(page.locator('#old-browser')).toBeHidden();
  }
  watch.expectNoFault();
});

for (const path of ['/', '/login', '/test/words']) {
  test(`an unsupported browser shows at ${path} what to do, also without the app`, async ({ context, page }) => {
    await isOlder(context);
    // What such a browser does with modules and with what it cannot read.
    await context.route(/assets\/(?!old-browser-)[\w.-]+\.js$/, (route) => route.abort());
    await page.goto(`${stage.address}${path}`);
    await expect(page.getByText(said)).toBeInViewport();
    await expect(page.getByText(/Chrome ou Edge 108, Firefox 115, Safari 15\.6, ou mais novo/)).toBeInViewport();
    await expect(page.getByRole('link', { name: 'Ligar para o 188' })).toBeVisible();
    await page.emulateMedia({ colorScheme: 'dark' });
  });
}

test('a dismissed notice does not return', async ({ context, page }) => {
  await isOlder(context);
  await page.goto(stage.address);
  await page.getByRole('button', { name: 'Continuar assim mesmo' }).click();
  await expect(page.getByText(said)).toBeHidden();
  await page.goto(`${stage.address}/login`);
  await expect(page.getByRole('button', { name: 'Enviar' })).toBeVisible();
  await expect(page.getByText(said)).toBeHidden();
});

test('a page in two pieces shows it too', async ({ context, page }) => {
  await isOlder(context);
  const slow = await servesInTwoPieces(stage.address);
  try {
    await page.goto(`http://127.0.0.1:${(slow.address() as AddressInfo).port}/login`, { waitUntil: 'commit' });
    await expect(page.getByText(said)).toBeVisible();
  } finally {
    slow.closeAllConnections();
    slow.close();
  }
});

async function isOlder(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Reflect.deleteProperty(Array.prototype, 'findLast');
  });
}

/** Hands on what the server says, pages in two pieces: their heads, with the scripts, a second before what is in them. */
async function servesInTwoPieces(address: string): Promise<Server> {
  const server = createServer(async (request, response) => {
    const answer = await fetch(`${address}${request.url}`, { headers: { accept: request.headers.accept ?? '*/*' } });
    const type = answer.headers.get('content-type') ?? '';
    response.writeHead(answer.status, { 'content-type': type });
    if (!type.startsWith('text/html')) {
      response.end(Buffer.from(await answer.arrayBuffer()));
      return;
    }
    const page = await answer.text();
    const cut = page.indexOf('<body>') + '<body>'.length;
    response.write(page.slice(0, cut));
    await sleep(1000);
    response.end(page.slice(cut));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return server;
}

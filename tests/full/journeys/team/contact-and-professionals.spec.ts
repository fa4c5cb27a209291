import { expect, type Page } from '@playwright/test';
import { openedStage, test } from '#tests/journeys/support/steps/journey-test.ts';
import { pageIn, pageOf } from '#tests/journeys/support/steps/sit-at.ts';
import { watchPage } from '#tests/journeys/support/watching/watch-page.ts';
import { staffMember } from '#tests/support/accounts/staff.ts';
import { type Person, person } from '#tests/support/participation/people.ts';
import { changedMaterial, withSettings } from '#tests/support/study/changed-material.ts';

const stage = openedStage(async () => ({
  material: await changedMaterial(withSettings({ clinic: 'Clínica Aroeira' })),
}));
let ana: Person;
let zeca: Person;

test.beforeAll(async () => {
  [ana, zeca] = await Promise.all([person(stage, 'Ana'), staffMember(stage, 'Zeca')]);
});

const open = (page: Page, path: string) => page.goto(`${stage.address}${path}`);

test('a message is written, survives a reload and a lost connection, and staff answer it', async ({ browser }) => {
  const hers = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const page = await pageIn(hers, stage, ana);
  const watch = watchPage(page);
  await open(page, '/');
  await page.getByRole('link', { name: 'Contato' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contato' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ligar para o 188' })).toHaveAttribute('href', 'tel:188');
  const box = page.getByRole('textbox', { name: 'Sua mensagem' });
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByText('Escreva a sua mensagem.')).toBeVisible();
  await expect(box).toBeFocused();
  await box.fill('Posso fazer o dia 2 à noite?');
  await expect(page.getByText('28 de 4.000 letras')).toBeVisible();
  await expect(page.getByText('Guardada neste aparelho')).toBeVisible();
  await page.reload();
  await expect(box).toHaveValue('Posso fazer o dia 2 à noite?');
  watch.expectNoFault();

  await hers.setOffline(true);
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByText('Ainda não foi enviada')).toBeVisible();
  await expect(page.getByText('O texto está guardado neste aparelho')).toBeVisible();
  await expect(box).toHaveValue('Posso fazer o dia 2 à noite?');
  await hers.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Mensagem enviada' })).toBeVisible();
  await page.getByRole('button', { name: 'Escrever outra mensagem' }).click();
  await expect(page.getByLabel('Sua mensagem')).toBeFocused();
  await expect(box).toHaveValue('');
  await page.reload();
  await expect(box).toHaveValue('');

  const staff = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const desk = await pageIn(staff, stage, zeca);
  const watchDesk = watchPage(desk);
  await open(desk, '/staff/people');
  await desk.getByRole('link', { name: 'Mensagens' }).click();
  await expect(desk.getByText('1 mensagem · 1 sem resposta')).toBeVisible();
  const message = desk.getByRole('article', { name: 'Mensagem de Ana' });
  await expect(message).toContainText('Posso fazer o dia 2 à noite?');
  const reply = message.getByRole('link', { name: 'Responder por e-mail' });
  await expect(reply).toHaveAttribute('href', new RegExp(`^mailto:${ana.email}\\?subject=`));
  await message.getByRole('button', { name: /^Marcar como respondida/ }).click();
  await expect(message).toContainText('Respondida por Zeca');
  await expect(desk.getByText('1 mensagem · 0 sem resposta')).toBeVisible();
  await desk.getByLabel('Mostrar').selectOption('Sem resposta');
  await expect(desk.getByText('Nenhuma mensagem espera resposta.')).toBeVisible();
  await desk.goBack();
  await message.getByRole('button', { name: /^Tirar a marca/ }).click();
  await expect(message).toContainText('Sem resposta');
  await desk.getByRole('link', { name: 'Registro de acessos' }).click();
  await expect(desk.getByText('Marcou como respondida uma mensagem de Ana')).toBeVisible();
  watchDesk.expectNoFault();
  await Promise.all([hers.close(), staff.close()]);
});

test('a sent message is not stored again by a page hidden at that moment', async ({ browser }) => {
  const page = await pageOf(browser, stage, ana, { viewport: { width: 360, height: 740 } });
  // The page learns that it is hidden right after it has taken the message off the device.
  await page.addInitScript(() => {
    const remove = IDBObjectStore.prototype.delete;
    IDBObjectStore.prototype.delete = function (this: IDBObjectStore, key) {
      const asked = remove.call(this, key);
      if (this.name === 'drafts') {
        // Until then the draft is stored, also during sending.
        delete document.documentElement.dataset.kept;
        dispatchEvent(new Event('pagehide'));
      }
      return asked;
    };
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, value, key) {
      if (this.name === 'drafts') document.documentElement.dataset.kept = JSON.stringify(value);
      return put.call(this, value, key);
    };
  });
  await open(page, '/contact');
  await page.getByRole('textbox', { name: 'Sua mensagem' }).fill('Obrigada!');
  await expect(page.getByText('Guardada neste aparelho')).toBeVisible();
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByRole('heading', { name: 'Mensagem enviada' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.dataset.kept)).toBeUndefined();
});

test('staff add a professional to the public list, and remove it; and confirm a clock', async ({ browser }) => {
  const staff = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const desk = await pageIn(staff, stage, zeca);
  const watch = watchPage(desk);
  await open(desk, '/staff/professionals');
  await desk.getByRole('button', { name: 'Adicionar profissional' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Nome').fill('Dra. Iara Reis');
  await dialog.getByRole('checkbox', { name: 'Atende em Clínica Aroeira' }).check();
  await dialog.getByRole('button', { name: 'Adicionar' }).click();
  await expect(desk.getByRole('row', { name: /^Dra\. Iara Reis Clínica Aroeira Sem conta Aparece/ })).toBeVisible();
  await open(desk, '/pros');
  await expect(desk.getByRole('link', { name: 'Dra. Iara Reis' })).toBeVisible();
  await open(desk, '/staff/professionals');
  await desk.getByRole('button', { name: 'Tirar Dra. Iara Reis da lista' }).click();
  await dialog.getByRole('button', { name: 'Tirar da lista' }).click();
  await expect(desk.getByText('Ainda não há profissionais.')).toBeVisible();

  const [expectedAt, observedAt] = [new Date('2026-11-22T15:00:00Z'), new Date('2026-11-23T15:00:00Z')];
  await stage.database
    .insertInto('clock_jump')
    .values({ server_id: crypto.randomUUID(), expected_at: expectedAt, observed_at: observedAt })
    .execute();
  await open(desk, '/staff/readiness');
  await desk.getByRole('button', { name: 'Confirmar o relógio' }).click();
  await dialog.getByRole('button', { name: 'Sim, está certo' }).click();
  const fine = desk.getByRole('region', { name: /^Em ordem/ });
  await expect(fine.getByRole('heading', { name: 'Relógio do servidor' })).toBeVisible();
  watch.expectNoFault();
});

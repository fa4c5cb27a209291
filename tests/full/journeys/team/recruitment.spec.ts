import { expect } from '@playwright/test';
import { openedStage, test } from '#tests/journeys/support/steps/journey-test.ts';
import { pageOf } from '#tests/journeys/support/steps/sit-at.ts';
import { countPresses } from '#tests/journeys/support/watching/count-presses.ts';
import { watchPage } from '#tests/journeys/support/watching/watch-page.ts';
import { staffMember } from '#tests/support/accounts/staff.ts';
import { type Person, person } from '#tests/support/participation/people.ts';

const stage = openedStage();
let zeca: Person;

test.beforeAll(async () => {
  zeca = await staffMember(stage, 'Zeca');
});

test('staff get a link with QR code in three presses, a person joins by it, and the team sees the source', async ({
  browser,
}) => {
  const staff = await pageOf(browser, stage, zeca);
  const watch = watchPage(staff);
  const pressed = await countPresses(staff);
  await staff.goto(stage.address);
  await staff.getByRole('link', { name: 'Recrutamento' }).click();
  await staff.getByRole('button', { name: 'Novo link' }).click();
  await staff.getByRole('textbox', { name: 'De onde as pessoas vêm' }).fill('Cartaz');
  await staff.getByRole('textbox', { name: 'Nome do link' }).fill('Cartaz do ambulatório');
  await staff.getByRole('textbox', { name: 'Vagas' }).fill('1');
  await staff.getByRole('button', { name: 'Criar link' }).click();
  const shown = staff.getByRole('dialog', { name: 'Cartaz do ambulatório' });
  const picture = shown.getByRole('img', { name: /^QR code do link / });
  await expect(picture).toBeVisible();
  // Typing is no press; what a press into a field would be, `fill` leaves out, and Tab does without.
  expect(pressed()).toBe(3);
  const address = (await picture.getAttribute('aria-label'))?.replace('QR code do link ', '') ?? '';
  expect(new URL(address).pathname).toMatch(/^\/r\/[a-z2-9]{8}$/);

  await shown.getByRole('link', { name: 'Cartaz para imprimir' }).click();
  await expect(staff.getByText(address.replace(/^https?:\/\//, ''))).toBeVisible();
  await staff.emulateMedia({ media: 'print' });
  await expect(staff.getByRole('button', { name: 'Imprimir' })).toBeHidden();
  await staff.emulateMedia({ media: 'screen' });

  const visitor = await browser.newContext({ viewport: { width: 390, height: 800 } });
  const front = await visitor.newPage();
  await front.goto(`${stage.address}${new URL(address).pathname}?PROLIFIC_PID=5f3a9c0b`);
  expect(front.url()).toBe(`${stage.address}/`);
  const ana = await person(stage, 'Ana');
  // The account is made in that very browser.
  await front.request.post(`${stage.address}/api/auth/sign-in/email`, {
    data: { email: ana.email, password: ana.password },
    headers: { origin: stage.address },
  });
  await ana.hasEnrolled();

  const late = await browser.newPage();
  await late.goto(`${stage.address}${new URL(address).pathname}`);
  await expect(late.getByRole('heading', { name: 'As vagas deste convite já foram preenchidas' })).toBeVisible();

  await staff.getByRole('link', { name: 'Voltar ao recrutamento' }).click();
  const row = staff.getByRole('row', { name: /Cartaz do ambulatório/ });
  await expect(row).toContainText('1 de 1');
  await expect(row).toContainText('Sem vagas');
  watch.expectNoFault();
});

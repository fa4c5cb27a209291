import { type BrowserContext, expect, type Page } from '@playwright/test';
import { readRehearsalClock } from '#contract/platform/installation-calls.ts';
import { readsWholeConsent } from '#tests/journeys/support/steps/enrolment-steps.ts';
import { test } from '#tests/journeys/support/steps/journey-test.ts';
import { sitAt } from '#tests/journeys/support/steps/sit-at.ts';
import { watchPage } from '#tests/journeys/support/watching/watch-page.ts';
import { type OpenStage, openStage } from '#tests/support/participation/open-stage.ts';
import { type Person, person } from '#tests/support/participation/people.ts';
import { changedMaterial, withSettings } from '#tests/support/study/changed-material.ts';

const zone = 'America/Sao_Paulo';

let stage: OpenStage;
let lastDate: Temporal.PlainDate;

test.beforeAll(async () => {
  lastDate = Temporal.Now.zonedDateTimeISO(zone).toPlainDate().add({ days: 1 });
  stage = await openStage({ material: await changedMaterial(withSettings({ lastDate: lastDate.toString() })) });
});
test.afterAll(() => stage.close());

test('after the last date pages say so before anybody reads the consent text, and nobody active is interrupted', async ({
  context,
}) => {
  const [ana, bia, caio] = [await person(stage, 'Ana'), await person(stage, 'Bia'), await person(stage, 'Caio')];
  await bia.hasConsented();
  const over = { name: 'A pesquisa terminou' };

  await test.step('on the last date the way in is open', async () => {
    await advanceTo(lastDate, '12:00');
    await caio.hasEnrolled();
    const page = await open(context, ana, '/');
    await expect(page.getByRole('link', { name: 'Ler o convite' })).toBeVisible();
    await page.goto(`${stage.address}/signup`);
    await expect(page.getByRole('button', { name: 'Enviar' })).toBeVisible();
    await page.goto(`${stage.address}/research`);
    await readsWholeConsent(page);
    await expect(page.getByRole('checkbox', { name: /Li o termo/ })).toBeVisible();
    await page.close();
  });

  const reading = await open(context, ana, '/research');
  await readsWholeConsent(reading);
  await reading.getByRole('checkbox', { name: /Li o termo/ }).check();
  await reading.getByLabel('Digite seu nome completo para assinar').fill('Ana Maria Souza');
  await advanceTo(lastDate.add({ days: 1 }), '00:01');

  await test.step('who was still reading is told kindly when they send it', async () => {
    await reading.getByRole('button', { name: 'Continuar' }).click();
    await expect(reading.getByRole('heading', over)).toBeVisible();
    await expect(reading.getByRole('checkbox')).toHaveCount(0);
    await reading.close();
  });
  for (const [who, somebody] of [
    ['nobody', null],
    ['Ana', ana],
    ['Bia', bia],
  ] as const) {
    await test.step(`the pages before the study, seen by ${who}`, async () => {
      for (const path of ['/research', '/signup', ...(somebody === null ? [] : ['/'])]) {
        const page = await open(context, somebody, path);
        const watch = watchPage(page);
        await expect(page.getByRole('heading', over)).toBeVisible();
        await expect(page.getByRole('checkbox')).toHaveCount(0);
        await expect(page.getByRole('textbox')).toHaveCount(0);
        const dataLink = page.getByRole('link', { name: 'Ver o que posso fazer com os meus dados' });
        await expect(dataLink).toHaveCount(somebody === bia && path !== '/signup' ? 1 : 0);
        watch.expectNoFault();
        await page.close();
      }
    });
  }
  await test.step('Caio, in the middle of day 1, goes on', async () => {
    const page = await open(context, caio, '/');
    await page.getByRole('link', { name: /Fazer agora|Continuar de onde parei/ }).click();
    await expect(page.getByRole('radiogroup').first()).toBeVisible();
    await page.close();
  });
});

async function open(context: BrowserContext, somebody: Person | null, path: string): Promise<Page> {
  await context.clearCookies();
  if (somebody !== null) await sitAt(context, stage.address, somebody.client);
  const page = await context.newPage();
  await page.goto(`${stage.address}${path}`);
  return page;
}

/** Moves the server's clock to an hour of a date in São Paulo. */
async function advanceTo(date: Temporal.PlainDate, plainTime: string): Promise<void> {
  const { now } = await stage.newClient().call(readRehearsalClock);
  const then = date.toZonedDateTime({ timeZone: zone, plainTime });
  await stage.clock.advance(Math.ceil((then.epochMilliseconds - Date.parse(now)) / 1000));
}

import { expect } from '@playwright/test';
import { correctTimeZone } from '#contract/team/participant-time-zone-calls.ts';
import { openedStage, test } from '#tests/journeys/support/steps/journey-test.ts';
import { sitAt } from '#tests/journeys/support/steps/sit-at.ts';
import { watchPage } from '#tests/journeys/support/watching/watch-page.ts';
import { staffMember } from '#tests/support/accounts/staff.ts';
import { person } from '#tests/support/participation/people.ts';
import { codeOf } from '#tests/support/participation/waiting-people.ts';

const stage = openedStage();

test('a participant whose browser hides its zone sets it, and sees when the next day opens', async ({ page }) => {
  const ana = await person(stage, 'Ana');
  await ana.hasEnrolled({ timeZone: 'UTC' });
  await ana.hasFinished('test2');
  await sitAt(page.context(), stage.address, ana.client);
  const watch = watchPage(page);
  await page.goto(`${stage.address}/account/data`);
  const part = page.getByRole('region', { name: 'Seu fuso horário' });
  await expect(part).toContainText('Está guardado: UTC. Seu navegador não diz onde você está');
  await part.getByLabel('Onde você mora').selectOption({ label: 'Amazonas' });
  await part.getByRole('button', { name: 'Salvar fuso' }).click();
  await expect(part.getByRole('status')).toContainText(
    /^Fuso salvo\. O dia 2 abre em \d\d\/\d\d\/\d{4} \d\d:\d\d, no horário desse lugar\.$/,
  );
  await expect(part).toContainText('Está guardado: Amazonas (America/Manaus).');
  await page.goto(stage.address);
  await expect(
    page.getByText(/a partir d(as? \d+h\d*|a meia-noite|o meio-dia) \(Horário Padrão do Amazonas\)/),
  ).toBeVisible();
  watch.expectNoFault();
});

test("a staff browser without a zone shows the study's hours, says so, and corrects the zone", async ({ page }) => {
  const [bia, zuleica] = [await person(stage, 'Bia'), await staffMember(stage, 'Zuleica')];
  await bia.hasEnrolled({ timeZone: 'Pacific/Kiritimati' });
  await bia.hasFinished('test2');
  const code = await codeOf(stage.database, bia);
  await sitAt(page.context(), stage.address, zuleica.client);
  await page.addInitScript(() => {
    Intl.DateTimeFormat = new Proxy(Intl.DateTimeFormat, {
      construct(target, [locales, options]: [string?, Intl.DateTimeFormatOptions?]) {
        if (options?.timeZone === 'Pacific/Kiritimati') throw new RangeError('Invalid time zone specified');
        return new target(locales, options);
      },
    });
  });
  const watch = watchPage(page);
  await page.goto(`${stage.address}/useranalysis#${code}`);
  const note = 'Este navegador não conhece o fuso Pacific/Kiritimati: as horas estão no de Brasília, o da pesquisa.';
  await expect(page.getByText(note)).toBeVisible();
  await page.getByRole('tab', { name: 'Próximo dia' }).click();
  await expect(page.getByText(/\(GMT−3\)/)).toBeVisible();
  await page.getByRole('button', { name: 'Mudar quando abre' }).click();
  await page.getByRole('dialog').getByLabel('Em outra data e hora').check();
  await expect(page.getByRole('dialog').getByText(note)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
  const answered = page.waitForResponse((response) => response.url().endsWith(correctTimeZone.path));
  await page.getByRole('button', { name: 'Corrigir o fuso' }).click();
  await page.getByRole('dialog').getByLabel('Onde a pessoa mora').selectOption({ label: 'Acre' });
  await page.getByRole('dialog').getByRole('button', { name: 'Corrigir', exact: true }).click();
  expect((await answered).status()).toBe(200);
  await expect(page.getByText(`Fuso de ${code}: Acre (America/Rio_Branco).`)).toBeVisible();
  await expect(page.getByText('Horas no fuso da pessoa.')).toBeVisible();
  watch.expectNoFault();
});

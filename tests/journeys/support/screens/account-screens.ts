import { expect, type Page } from '@playwright/test';
import { readInvitation } from '#contract/accounts/team-request-calls.ts';
import type { People } from './people-at-every-step.ts';
import { pressButton, type Screen, seesDialog, seesHeading } from './screen.ts';
import { stub } from './stubbed-answers.ts';

/** Screens of the signed-in account. */
export const accountScreens: readonly Screen[] = [
  { name: 'welcome', path: '/', who: 'visitor' },
  { name: 'account', path: '/account', who: 'visitor' },
  { name: 'account-about', path: '/account/about', who: 'visitor', prepare: fillsPersonalFields },
  { name: 'account-security', path: '/account/security', who: 'visitor' },
  {
    name: 'help',
    path: '/',
    who: 'visitor',
    async prepare(page) {
      await page.getByRole('button', { name: 'Preciso de ajuda' }).first().click();
      await seesDialog(page);
    },
  },
  { name: 'consents-none', path: '/account/consent', who: 'visitor' },
  {
    name: 'leaving-question',
    path: '/account/data',
    who: 'visitor',
    async prepare(page) {
      await page.getByRole('checkbox', { name: 'Entendi o que vai acontecer.' }).check();
      await pressButton(page, 'Apagar minha conta');
      await seesDialog(page);
    },
  },
  { name: 'forbidden', path: '/staff/people', who: 'visitor' },
  { name: 'preview-forbidden', path: '/preview', who: 'visitor' },
  // Before the whole link: the same path once more is the same visit, which remembers the token.
  { name: 'invitation-incomplete', path: '/team/invitation', who: 'visitor' },
  {
    name: 'invitation',
    path: '/team/invitation#token=abc',
    who: 'visitor',
    stubs: [
      stub(readInvitation, {
        invitedByName: 'Beatriz',
        staffRoles: ['reading', 'care'],
        staffUntil: '2027-03-01T03:00:00.000Z',
      }),
    ],
    sees: 'Aceitar e entrar na equipe',
  },
  { name: 'account-second-factor', path: '/account/security', who: 'staff', prepare: beginsSecondFactor },
  {
    name: 'account-recovery-codes',
    path: '/account/security',
    who: 'staff',
    // Any first code is right.
    stubs: [{ path: '/api/auth/two-factor/verify-totp', answer: {} }],
    prepare: seesRecoveryCodes,
  },
];

/** Lists with lines, and a date that is none. */
async function fillsPersonalFields(page: Page): Promise<void> {
  for (const goal of ['Voltar a ler à noite', 'Caminhar três vezes por semana com a minha irmã, se não chover']) {
    await pressButton(page, 'Adicionar objetivo');
    await page.keyboard.insertText(goal);
  }
  await page.getByLabel('Data de nascimento').fill('31021990');
  await pressButton(page, 'Salvar');
  await expect(page.getByText('Confira os campos marcados.')).toBeVisible();
}

async function beginsSecondFactor(page: Page, { staff }: People): Promise<void> {
  await pressButton(page, 'Ativar a segunda etapa');
  await page.getByLabel('Senha', { exact: true }).fill(staff.password);
  await pressButton(page, 'Continuar');
  await expect(page.getByLabel('Primeiro código')).toBeVisible();
}

async function seesRecoveryCodes(page: Page, people: People): Promise<void> {
  await beginsSecondFactor(page, people);
  await page.getByLabel('Primeiro código').fill('123456');
  await pressButton(page, 'Conferir e ativar');
  await seesHeading(page, 'Guarde os códigos de recuperação');
}

import { expect, type Page } from '@playwright/test';
import { listTeamRequests, type TeamRequests } from '#contract/accounts/team-request-calls.ts';

const asked = {
  askedAt: '2026-11-23T14:05:00.000Z',
  expiresAt: '2026-11-30T14:05:00.000Z',
  askedByName: 'Beatriz',
  askedByEmail: 'beatriz@universidade.example.org',
  askedByYou: false,
  state: 'waiting',
  isAlone: false,
  isYoursToDecide: true,
} as const;
const nobody = { category: 'patient', member: false, staff: false } as const;

/** As where another one of administration is there, who has asked for one of each. */
const ofAnother: TeamRequests = {
  secondPerson: 'confirms',
  requests: [
    {
      kind: 'roles',
      ...asked,
      requestId: 'e3f9c5b4-6a5c-4d0e-9d59-9a4f5d0f4b01',
      requestNumber: 12,
      aboutName: 'Maria Aparecida de Albuquerque Cavalcanti',
      aboutEmail: 'maria.aparecida.cavalcanti@universidade.example.org',
      before: nobody,
      after: { ...nobody, staffRoles: ['reading', 'care'], staffUntil: '2027-03-01T03:00:00.000Z' },
    },
    {
      kind: 'invitation',
      ...asked,
      requestId: 'e3f9c5b4-6a5c-4d0e-9d59-9a4f5d0f4b02',
      requestNumber: 13,
      email: 'uma.pessoa.com.um.endereco.muito.longo@universidade.example.org',
      staffRoles: ['analysis'],
      staffUntil: null,
      sentAt: null,
    },
    {
      kind: 'links',
      ...asked,
      requestId: 'e3f9c5b4-6a5c-4d0e-9d59-9a4f5d0f4b03',
      requestNumber: 14,
      reason: 'requestOfParticipant',
    },
  ],
};

/** Sees what another one has asked for. */
export async function seesRequestOfAnother(page: Page): Promise<void> {
  await page.route(`**${listTeamRequests.path}`, (route) => route.fulfill({ json: ofAnother }));
  await page.reload();
  await expect(page.getByRole('button', { name: /^Confirmar os papéis: Papéis de Maria/ })).toBeVisible();
}

/** Wants the list of who is who, and is told what is missing. */
export async function wantsLinkTable(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Pedir códigos e nomes…' }).click();
  await page.getByRole('button', { name: 'Pedir a lista' }).click();
  await expect(page.getByText('Marque que entendeu.')).toBeVisible();
}

/** Begins to invite somebody, and is told what is missing. */
export async function beginsToInvite(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Convidar alguém…' }).click();
  await page.getByRole('button', { name: /^(Enviar|Pedir o) convite$/ }).click();
  await expect(page.getByText('Preencha um email válido.')).toBeVisible();
}

/** Sees an invitation that is open; the second time it is there already. */
export async function seesInvitation(page: Page): Promise<void> {
  const invitation = page.getByRole('heading', { name: 'Convite para nova@example.org' });
  await expect(page.getByRole('button', { name: 'Convidar alguém…' })).toBeVisible();
  if ((await invitation.count()) === 0) {
    await page.getByRole('button', { name: 'Convidar alguém…' }).click();
    await page.getByLabel('E-mail').fill('nova@example.org');
    await page.getByRole('button', { name: 'Enviar convite' }).click();
  }
  await expect(invitation).toBeVisible();
}

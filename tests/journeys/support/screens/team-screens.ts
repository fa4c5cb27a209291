import { expect, type Page } from '@playwright/test';
import { listTeamRequests, type TeamRequests } from '#contract/accounts/team-request-calls.ts';
import { pressButton, type Screen, seesDialog, seesHeading } from './screen.ts';
import { stub } from './stubbed-answers.ts';

const asked = {
  requestedAt: '2026-11-23T14:05:00.000Z',
  expiresAt: '2026-11-30T14:05:00.000Z',
  requestedByName: 'Beatriz',
  requestedByEmail: 'beatriz@universidade.example.org',
  requestedByYou: false,
  state: 'waiting',
  isAlone: false,
  isYoursToDecide: true,
} as const;
const outsider = { category: 'patient' as const, member: false, staff: false, staffRoles: [], staffUntil: null };

/** With a second administrator, who has made one request of each kind. */
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
      before: outsider,
      after: { ...outsider, staffRoles: ['reading', 'care'], staffUntil: '2027-03-01T03:00:00.000Z' },
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
    {
      kind: 'unblinding',
      ...asked,
      requestId: 'e3f9c5b4-6a5c-4d0e-9d59-9a4f5d0f4b04',
      requestNumber: 15,
      backTo: null,
      before: { untilPeople: 1200, until: '2027-06-30' },
      after: { untilPeople: 300, until: null },
      reason: 'A banca pediu os resultados parciais.',
      usableFrom: null,
    },
  ],
};

/** Accounts, roles, requests and logs. */
export const teamScreens: readonly Screen[] = [
  { name: 'staff-people', path: '/staff/people', who: 'staff' },
  { name: 'staff-roles', path: '/staff/people', who: 'staff', prepare: changesRoles },
  { name: 'staff-test-person', path: '/staff/people', who: 'staff', prepare: asksToMarkAsTest },
  { name: 'staff-nobody-found', path: '/staff/people', who: 'staff', prepare: findsNoPerson },
  { name: 'staff-requests', path: '/staff/requests', who: 'staff' },
  { name: 'staff-requests-names', path: '/staff/requests', who: 'staff', prepare: wantsLinkTable },
  { name: 'staff-requests-invite', path: '/staff/requests', who: 'staff', prepare: invitesWithoutAddress },
  { name: 'staff-requests-invitation', path: '/staff/requests', who: 'staff', prepare: invites },
  {
    name: 'staff-requests-of-another',
    path: '/staff/requests',
    who: 'staff',
    stubs: [stub(listTeamRequests, ofAnother)],
    sees: 'Papéis de Maria',
  },
  { name: 'staff-audit-log', path: '/staff/audit-log', who: 'staff' },
  { name: 'staff-mail', path: '/staff/mail', who: 'staff' },
  { name: 'role-missing', path: '/staff/people', who: 'reader' },
];

async function searchesPerson(page: Page, text: string): Promise<void> {
  await page.getByLabel('Nome ou e-mail').fill(text);
  await pressButton(page, 'Procurar');
}

/** Presses one of what can be done with a person. */
async function pressDeed(page: Page, about: string, deed: string): Promise<void> {
  await pressButton(page, `Mais: ${about}`);
  await page.getByRole('menuitem', { name: deed }).click();
}

async function changesRoles(page: Page): Promise<void> {
  await searchesPerson(page, 'Alice');
  await pressDeed(page, 'Alice', 'Mudar papéis de Alice');
  await page.getByRole('checkbox', { name: 'Cuidado' }).check();
  // Comes with the first role, below the edge of the dialog.
  await page.getByLabel('Último dia na equipe').focus();
}

async function asksToMarkAsTest(page: Page): Promise<void> {
  await searchesPerson(page, 'Alice');
  await pressDeed(page, 'Alice', 'Marcar como teste: Alice');
  await seesDialog(page);
}

async function findsNoPerson(page: Page): Promise<void> {
  await searchesPerson(page, 'ninguém');
  await expect(page.getByText('Ninguém com este nome ou e-mail. Confira a escrita.', { exact: true })).toBeVisible();
}

async function wantsLinkTable(page: Page): Promise<void> {
  await pressButton(page, 'Pedir códigos e nomes…');
  await pressButton(page, 'Pedir a lista');
  await expect(page.getByText('Marque que entendeu o que vai baixar.')).toBeVisible();
}

async function invitesWithoutAddress(page: Page): Promise<void> {
  await pressButton(page, 'Convidar alguém…');
  await pressButton(page, 'Enviar convite');
  await expect(page.getByText('Preencha um email válido.')).toBeVisible();
}

async function invites(page: Page): Promise<void> {
  await pressButton(page, 'Convidar alguém…');
  await page.getByLabel('E-mail').fill('nova@example.org');
  await pressButton(page, 'Enviar convite');
  await seesHeading(page, 'Convite para nova@example.org');
}

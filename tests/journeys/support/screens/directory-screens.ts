import { expect, type Page } from '@playwright/test';
import { listProfessionalRecords, listProfessionals, readProfessional } from '#contract/team/directory-calls.ts';
import { pressButton, type Screen, seesDialog } from './screen.ts';
import { stub } from './stubbed-answers.ts';

const clinic = 'Clínica Aroeira';
const names = ['Dra. Ágata Moreira', 'Dr. Benedito Sá', 'Dra. Maria Eduarda de Albuquerque Cavalcanti Vasconcelos'];
const professionals = names.map((displayName, index) => ({
  id: crypto.randomUUID(),
  displayName,
  category: 'doctor' as const,
  clinic: index === 1 ? [clinic, 'Posto Central do Vale do Rio das Velhas'] : [clinic],
}));
const [, benedito] = professionals as [unknown, (typeof professionals)[number]];

const listed = stub(listProfessionals, { clinic, professionals });
const kept = stub(listProfessionalRecords, {
  clinic,
  professionals: professionals.map(({ id, displayName, clinic: clinics }, index) => ({
    professionalId: id,
    displayName,
    clinics: index === 2 ? [] : clinics,
    hasAccount: index === 0,
    isShown: index !== 2,
  })),
  otherDoctors: [{ accountId: 'zeca', displayName: 'Zeca' }],
});

/** Professionals, as participants find them and as the team keeps them. */
export const directoryScreens: readonly Screen[] = [
  { name: 'pros-none', path: '/pros', who: 'visitor' },
  { name: 'pros', path: '/pros', who: 'visitor', stubs: [listed], sees: names[0] ?? '' },
  {
    name: 'pro',
    path: '/pros',
    endsAt: '/pro/$professionalId',
    who: 'visitor',
    stubs: [listed, stub(readProfessional, { professional: benedito })],
    prepare: addsDoctor,
  },
  { name: 'staff-professionals-none', path: '/staff/professionals', who: 'staff' },
  { name: 'staff-professionals', path: '/staff/professionals', who: 'staff', stubs: [kept], sees: names[0] ?? '' },
  { name: 'staff-professional-new', path: '/staff/professionals', who: 'staff', stubs: [kept], prepare: addsNameless },
  {
    name: 'staff-professional-removal',
    path: '/staff/professionals',
    who: 'staff',
    stubs: [kept],
    prepare: asksToRemove,
  },
];

async function addsDoctor(page: Page): Promise<void> {
  await page.getByRole('link', { name: benedito.displayName }).click();
  await pressButton(page, 'Adicionar médico');
  await expect(page.getByRole('alert')).toHaveText('médico adicionado');
}

async function addsNameless(page: Page): Promise<void> {
  await pressButton(page, 'Adicionar profissional');
  await page.getByRole('dialog').getByRole('button', { name: 'Adicionar' }).click();
  await expect(page.getByText('Escreva o nome.')).toBeVisible();
}

async function asksToRemove(page: Page): Promise<void> {
  await pressButton(page, `Tirar ${names[2]} da lista`);
  await seesDialog(page);
}

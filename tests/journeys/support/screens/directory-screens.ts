import { expect, type Page } from '@playwright/test';
import type { OutputOf } from '#contract/platform/call.ts';
import { type ChecklistFinding, readChecklist } from '#contract/team/checklist-calls.ts';
import { listMessages } from '#contract/team/contact-calls.ts';
import { listKeptProfessionals, listProfessionals, readProfessional } from '#contract/team/directory-calls.ts';

// States that a fresh installation does not have, shown to a page that has asked the real server.

const clinic = 'Clínica Aroeira';
const names = ['Dra. Ágata Moreira', 'Dr. Benedito Sá', 'Dra. Maria Eduarda de Albuquerque Cavalcanti Vasconcelos'];
const people = names.map((displayName, index) => ({
  id: crypto.randomUUID(),
  displayName,
  category: 'doctor' as const,
  clinic: index === 1 ? [clinic, 'Posto Central do Vale do Rio das Velhas'] : [clinic],
}));

async function pretend<Answer>(page: Page, path: string, answer: Answer, seen: string): Promise<void> {
  await page.route(`**${path}`, (route) => route.fulfill({ json: answer }));
  await page.reload();
  await expect(page.getByText(seen).first()).toBeVisible();
}

export const seesProfessionals = (page: Page) =>
  pretend<OutputOf<typeof listProfessionals>>(
    page,
    listProfessionals.path,
    { clinic, professionals: people },
    names[0] ?? '',
  );

export async function seesProfessional(page: Page): Promise<void> {
  const [professional] = people.slice(1);
  if (professional === undefined) throw new Error('There is no professional.');
  const answer: OutputOf<typeof readProfessional> = { professional };
  await page.route(`**${readProfessional.path}`, (route) => route.fulfill({ json: answer }));
  await seesProfessionals(page);
  await page.getByRole('link', { name: professional.displayName }).click();
  await page.getByRole('button', { name: 'Adicionar médico' }).click();
  await expect(page.getByRole('alert')).toHaveText('médico adicionado');
}

export const seesKeptProfessionals = (page: Page) =>
  pretend<OutputOf<typeof listKeptProfessionals>>(
    page,
    listKeptProfessionals.path,
    {
      clinic,
      professionals: people.map(({ id, displayName, clinic: clinics }, index) => ({
        professionalId: id,
        displayName,
        clinics: index === 2 ? [] : clinics,
        hasAccount: index === 0,
        isShown: index !== 2,
      })),
      otherDoctors: [{ accountId: 'zeca', displayName: 'Zeca' }],
    },
    names[0] ?? '',
  );

export async function addsProfessional(page: Page): Promise<void> {
  await seesKeptProfessionals(page);
  await page.getByRole('button', { name: 'Adicionar profissional' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Adicionar' }).click();
  await expect(page.getByText('Escreva o nome.')).toBeVisible();
}

export async function asksToRemoveProfessional(page: Page): Promise<void> {
  await seesKeptProfessionals(page);
  await page.getByRole('button', { name: `Tirar ${names[2]} da lista` }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

export async function writesTooMuch(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Sua mensagem' }).fill('palavra '.repeat(510));
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByText(/^A mensagem pode ter até/)).toBeVisible();
}

export async function sendsMessage(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Sua mensagem' }).fill('Posso fazer o dia 2 à noite?');
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByRole('heading', { name: 'Mensagem enviada' })).toBeVisible();
}

export function seesMessages(page: Page): Promise<void> {
  const texts = [
    'Bom dia! Posso fazer o dia 2 à noite?',
    `Gostaria de contar uma coisa.\n\n${'Foi assim. '.repeat(60)}`,
  ];
  const message = (index: number): OutputOf<typeof listMessages>['messages'][number] => ({
    messageId: crypto.randomUUID(),
    senderName: ['Ana', 'Bia Albuquerque Cavalcanti de Vasconcelos', 'Caio'][index % 3] ?? '',
    senderEmail: `pessoa-de-nome-comprido-${index}@correio.example.org`,
    text: texts[index % 2] ?? '',
    sentAt: `2026-03-0${9 - index}T12:00:00.000Z`,
    answeredAt: index < 2 ? null : '2026-03-09T15:30:00.000Z',
    answeredByName: index === 2 ? 'Zeca' : null,
    isTest: index === 1,
  });
  const messages = [0, 1, 2, 3].map(message);
  const answer: OutputOf<typeof listMessages> = { messages, total: 44, tests: 1, unanswered: 2, pageSize: 20 };
  return pretend(page, listMessages.path, answer, 'Bom dia!');
}

/** As on an installation that lacks nothing. */
export async function seesReady(page: Page): Promise<void> {
  await page.route(`**${readChecklist.path}`, async (route) => {
    const response = await route.fetch();
    const checklist: OutputOf<typeof readChecklist> = await response.json();
    const names: Partial<Record<string, string[]>> = {
      clinic: [clinic],
      backup: ['rehearsed'],
      encryption: ['https://estudo.example.org'],
    };
    const findings = checklist.findings.map((one) =>
      one.state === 'note'
        ? one
        : { ...one, state: 'fine' as const, names: names[one.item] ?? [], at: checklist.judgedAt },
    );
    await route.fulfill({ response, json: { ...checklist, verdict: 'fine', findings } });
  });
  await page.reload();
  await expect(page.getByText('Esta instalação está pronta')).toBeVisible();
}

/** As where the night's backup has failed, a rehearsal has found something, and the folder was put back from a backup. */
export async function seesBackupsInTrouble(page: Page): Promise<void> {
  const trouble: Partial<Record<string, Partial<ChecklistFinding>>> = {
    lastBackup: { state: 'attention', names: ['failed', 'disk'], count: 4_100_000 },
    backup: { state: 'blocks', names: ['unsound', 'byOthers'], count: 12 },
    mailServer: { state: 'blocks', names: ['onHold'] },
  };
  await page.route(`**${readChecklist.path}`, async (route) => {
    const response = await route.fetch();
    const checklist: OutputOf<typeof readChecklist> = await response.json();
    const findings = checklist.findings.map((one) =>
      trouble[one.item] === undefined ? one : { ...one, at: checklist.judgedAt, ...trouble[one.item] },
    );
    await route.fulfill({ response, json: { ...checklist, findings } });
  });
  await page.reload();
  await expect(page.getByText('Os e-mails estão retidos')).toBeVisible();
}

import { expect, type Page } from '@playwright/test';
import type { OutputOf } from '#contract/platform/call.ts';
import { listMessages } from '#contract/team/contact-calls.ts';
import { pressButton, type Screen, seesHeading } from './screen.ts';
import { stub } from './stubbed-answers.ts';

const texts = ['Bom dia! Posso fazer o dia 2 à noite?', `Gostaria de contar uma coisa.\n\n${'Foi assim. '.repeat(60)}`];
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
const received = stub(listMessages, {
  messages: [0, 1, 2, 3].map(message),
  ...{ total: 44, tests: 1, unanswered: 2, pageSize: 20 },
});

/** Messages to the team. */
export const contactScreens: readonly Screen[] = [
  { name: 'contact', path: '/contact', who: 'visitor' },
  { name: 'contact-too-long', path: '/contact', who: 'training1', prepare: writesTooMuch },
  { name: 'contact-sent', path: '/contact', who: 'consented', prepare: sendsMessage },
  { name: 'staff-messages-none', path: '/staff/messages?show=answered', who: 'staff' },
  { name: 'staff-messages', path: '/staff/messages', who: 'staff', stubs: [received], sees: 'Bom dia!' },
];

async function writesTooMuch(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Sua mensagem' }).fill('palavra '.repeat(510));
  await pressButton(page, 'Enviar');
  await expect(page.getByText(/^A mensagem pode ter até/)).toBeVisible();
}

async function sendsMessage(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Sua mensagem' }).fill('Posso fazer o dia 2 à noite?');
  await pressButton(page, 'Enviar');
  await seesHeading(page, 'Mensagem enviada');
}

import { expect, type Page } from '@playwright/test';
import { type GatewayView, readGateway } from '#contract/team/gateway-calls.ts';
import type { Screen } from './screen.ts';
import { stub } from './stubbed-answers.ts';

const id = (place: number) => `00000000-0000-4000-8000-00000000000${place}`;
const delivery: GatewayView['deliveries'][number] = {
  ...{ deliveryId: id(1), isTrial: true, createdAt: '2026-11-26T17:32:00.000Z', tries: 1 },
  ...{ deliveredAt: '2026-11-26T17:32:01.000Z', givenUpAt: null, nextTryAt: null, failure: null, status: 200 },
};
const view: GatewayView = {
  host: 'mensagens-da-pesquisa.hospital-universitario.example.org',
  counts: { delivered: 1204, waiting: 1, givenUp: 2 },
  deliveries: [
    delivery,
    {
      ...{ ...delivery, deliveryId: id(2), isTrial: false, tries: 3, deliveredAt: null, status: 503 },
      ...{ failure: 'status', nextTryAt: '2026-11-26T18:02:00.000Z' },
    },
    {
      ...{ ...delivery, deliveryId: id(3), isTrial: false, tries: 8, deliveredAt: null, status: null },
      ...{ failure: 'unreachable', givenUpAt: '2026-11-26T12:00:00.000Z' },
    },
  ],
  serverTime: '2026-11-26T17:40:00.000Z',
};

/** Days and reminders; the real gateway is in `tests/full/journeys/team/days-and-reminders.spec.ts`. */
export const daysScreens: readonly Screen[] = [
  { name: 'staff-days', path: '/staff/days', who: 'staff' },
  { name: 'staff-days-texts', path: '/staff/days?part=texts', who: 'staff' },
  {
    name: 'staff-days-gateway',
    path: '/staff/days',
    who: 'staff',
    stubs: [stub(readGateway, view)],
    prepare: seesGateway,
  },
  { name: 'staff-days-none', path: '/staff/days?show=longOpen', who: 'staff' },
  { name: 'staff-days-change', path: '/staff/days', who: 'staff', prepare: opensDayWithoutReason },
];

async function seesGateway(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Gateway' }).click();
  await expect(page.getByRole('list', { name: 'Últimos avisos' })).toBeVisible();
}

async function opensDayWithoutReason(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Mudar quando abre/ })
    .last()
    .click();
  await page.getByRole('radio', { name: 'Em outra data e hora' }).check();
  await page.getByRole('button', { name: 'Mudar', exact: true }).click();
  await expect(page.getByText('Escreva o motivo em uma frase.')).toBeVisible();
}

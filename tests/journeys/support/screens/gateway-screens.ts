import { expect, type Page } from '@playwright/test';
import { type GatewayView, readGateway } from '#contract/team/gateway-calls.ts';

// An installation of the journeys names no gateway; with one, what it does is in `tests/full/journeys/team/days-and-reminders.spec.ts`.

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

export async function seesGateway(page: Page): Promise<void> {
  await page.route(`**${readGateway.path}`, (route) => route.fulfill({ json: view }));
  await page.reload();
  await page.getByRole('tab', { name: 'Gateway' }).click();
  await expect(page.getByRole('list', { name: 'Últimos avisos' })).toBeVisible();
}

import { readGateway, testGateway } from '#contract/team/gateway-calls.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import { bindCall } from '#server/platform/http/bind-call.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import { takeFromLimit } from '#server/platform/limits/take-from-limit.ts';
import { claimDelivery, queueTestDelivery, viewDeliveries } from './gateway-store.ts';
import { attemptDelivery } from './hand-over-to-gateway.ts';

export function gatewayHandlers(parts: Installation) {
  const { config, database, clock } = parts;
  const view = async () => {
    const host = config.gateway === null ? null : config.gateway.address.host;
    return { host, ...(await viewDeliveries(database)), serverTime: clock.now().toISOString() };
  };
  return [
    bindCall(readGateway, view),
    bindCall(testGateway, async (_input, actor) => {
      await takeFromLimit(parts, 'file', actor.account.id);
      if (config.gateway === null) throw new Refusal('not-found');
      const deliveryId = await queueTestDelivery(database, clock.now());
      const due = await claimDelivery(database, clock.now(), deliveryId);
      if (due !== undefined) await attemptDelivery(parts, config.gateway, due);
      return view();
    }),
  ];
}

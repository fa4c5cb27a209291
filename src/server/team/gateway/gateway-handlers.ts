import { readGateway, testGateway } from '#contract/team/gateway-calls.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import { bindCall } from '#server/platform/http/bind-call.ts';
import { consumeLimit } from '#server/platform/limits/consume-limit.ts';
import { attemptDelivery } from './deliver-due.ts';
import { claimDelivery, queueTestDelivery, viewDeliveries } from './gateway-store.ts';

export function gatewayHandlers(deps: ServerContext) {
  const { config, database, clock } = deps;
  const view = async () => {
    const host = config.gateway === null ? null : config.gateway.address.host;
    return { host, ...(await viewDeliveries(database)), serverTime: clock.now().toISOString() };
  };
  return [
    bindCall(readGateway, view),
    bindCall(testGateway, async (_input, actor) => {
      await consumeLimit(deps, 'file', actor.account.id);
      if (config.gateway === null) throw new Refusal('not-found');
      const deliveryId = await queueTestDelivery(database, clock.now());
      const due = await claimDelivery(database, clock.now(), deliveryId);
      if (due !== undefined) await attemptDelivery(deps, config.gateway, due);
      return view();
    }),
  ];
}

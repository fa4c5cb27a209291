import type { Hono } from 'hono';
import { stopRemindersPath } from '#contract/team/reminder-calls.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import { smallBody } from '#server/platform/http/body-limits.ts';
import { receiveBody } from '#server/platform/http/receive-body.ts';
import { unsubscribeByToken } from './reminder-choice-store.ts';

/**
 * One-click unsubscribe by mail clients (RFC 8058): a cross-origin POST without cookies, authorized by the token alone.
 * GET only shows the page with the button, as link scanners open it too.
 */
export function serveOneClickUnsubscribe(app: Hono, deps: Pick<ServerContext, 'database' | 'clock'>): void {
  app.post(stopRemindersPath, async (context) => {
    await receiveBody(context, smallBody);
    await unsubscribeByToken(deps, context.req.query('token') ?? '');
    return context.text('Os lembretes foram desligados.');
  });
}

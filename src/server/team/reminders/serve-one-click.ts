import type { OpenAPIHono } from '@hono/zod-openapi';
import { stopRemindersPath } from '#contract/team/reminder-calls.ts';
import { smallBody } from '#server/platform/http/body-limits.ts';
import { takeBody } from '#server/platform/http/take-body.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import { stopByToken } from './reminder-choice-store.ts';

/**
 * What a mail program sends when somebody presses its own button for turning such mails off (RFC 8058): a POST from the mail
 * provider's servers, without cookies and from no page of ours. The token in the address is all that it may do. Opening the same
 * address shows the page with the button; that changes nothing, because programs that check mails for bad links open them too.
 */
export function serveOneClick(app: OpenAPIHono, parts: Pick<Installation, 'database' | 'clock'>): void {
  app.post(stopRemindersPath, async (context) => {
    await takeBody(context, smallBody);
    await stopByToken(parts, context.req.query('token') ?? '');
    return context.text('Os lembretes foram desligados.');
  });
}

import type { Hono } from 'hono';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import { localRequestsOnly } from '#server/platform/http/local-requests.ts';
import { mailMode } from '#server/platform/settings/mail-mode.ts';
import { mailboxList } from './mailbox-list.ts';
import { readMailAttachment, readMailHtml, readNewestMails } from './mailbox-store.ts';
import { mailboxStyle } from './mailbox-style.ts';

const mailsShown = 50;

/** Sandbox: no script, requests or cookies; mails may have inline styles. */
const policyForMails =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; sandbox allow-popups allow-popups-to-escape-sandbox";

export function serveMailbox(app: Hono, { config, database }: Pick<ServerContext, 'config' | 'database'>): void {
  if (mailMode(config) !== 'mailbox') return;
  app.use('/mailbox/*', localRequestsOnly(), async (context, next) => {
    await next();
    context.header('Cache-Control', 'no-store');
  });
  app.get('/mailbox', async (context) => context.html(mailboxList(await readNewestMails(database, mailsShown))));
  app.get('/mailbox/style.css', (context) => context.body(mailboxStyle, 200, { 'Content-Type': 'text/css' }));
  app.get('/mailbox/:mailId{[0-9]{1,15}}/html', async (context) => {
    const html = await readMailHtml(database, Number(context.req.param('mailId')));
    if (html === undefined) return context.notFound();
    return context.html(html, 200, { 'Content-Security-Policy': policyForMails });
  });
  app.get('/mailbox/:mailId{[0-9]{1,15}}/attachments/:position{[0-9]{1,3}}', async (context) => {
    const { mailId, position } = context.req.param();
    const attachment = await readMailAttachment(database, Number(mailId), Number(position));
    if (attachment === undefined) return context.notFound();
    return context.body(new Uint8Array(attachment.content), 200, {
      'Content-Type': 'application/octet-stream',
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(attachment.fileName)}`,
    });
  });
}

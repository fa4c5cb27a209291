import type { OpenAPIHono } from '@hono/zod-openapi';
import { html } from 'hono/html';
import { isLocalHost } from '../http/origin-check.ts';
import type { Parts } from '../parts.ts';
import { readNewestMails } from './mail-store.ts';

const mailsShown = 50;

/** @returns whether mails are read in the browser: nothing sends them and the installation is this very machine's. */
export function hasMailbox(config: Parts['config']): boolean {
  return (
    config.smtpUrl === undefined && isLocalHost(config.host) && isLocalHost(new URL(config.publicAddress).hostname)
  );
}

/** Adds `/mailbox`, where a developer reads what would have been mailed. */
export function serveMailbox(app: OpenAPIHono, { config, database }: Pick<Parts, 'config' | 'database'>): void {
  if (!hasMailbox(config)) return;
  app.get('/mailbox', async (context) => {
    const mails = await readNewestMails(database, mailsShown);
    const linked = (text: string) =>
      text
        .split(/(https?:\/\/\S+)/)
        .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : part));
    const list = mails.map(
      (mail) => html`<article>
        <h2>${mail.subject}</h2>
        <p>Para ${mail.recipient}, em ${mail.createdAt.toISOString()}</p>
        <pre>${linked(mail.bodyText)}</pre>
      </article>`,
    );
    return context.html(html`<!doctype html>
      <html lang="pt-BR">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width" />
          <meta name="color-scheme" content="light dark" />
          <title>Caixa de correio · WordMood</title>
          <style>
            body { font: 1rem/1.5 system-ui; max-width: 45rem; margin: 2rem auto; padding: 0 1rem; }
            article { border-top: 1px solid; padding: 1rem 0; }
            h2 { font-size: 1.1rem; margin: 0; }
            pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
          </style>
        </head>
        <body>
          <h1>Caixa de correio</h1>
          <p>Sem servidor de e-mail configurado, as mensagens ficam aqui.</p>
          ${list.length === 0 ? html`<p>Nenhuma mensagem ainda.</p>` : list}
        </body>
      </html>`);
  });
}

import { html } from 'hono/html';
import { windowTitle } from '#study/wording/window-title.ts';
import type { StoredMail } from './mailbox-store.ts';

/** @returns the page with mails as text and links to HTML and attachments */
export function mailboxList(mails: readonly StoredMail[]) {
  return html`<!doctype html>
    <html lang="pt-BR" translate="no" class="notranslate">
      <head>
        <meta charset="utf-8" />
        <meta name="google" content="notranslate" />
        <meta name="viewport" content="width=device-width" />
        <title>${windowTitle('Caixa de testes')}</title>
        <link rel="stylesheet" href="/mailbox/style.css" />
      </head>
      <body>
        <h1>Caixa de testes</h1>
        <p>Sem servidor de e-mail configurado, as mensagens ficam aqui por 30 dias.</p>
        ${mails.length === 0 ? html`<p>Nenhuma mensagem ainda.</p>` : mails.map(mailArticle)}
      </body>
    </html>`;
}

function mailArticle(mail: StoredMail) {
  const address = `/mailbox/${mail.mailId}`;
  return html`<article>
    <h2>${mail.subject}</h2>
    <p>Para ${mail.recipient}, em ${mail.createdAt.toISOString()}</p>
    <pre>${linkAddresses(mail.bodyText)}</pre>
    ${mail.hasHtml ? html`<p><a href="${address}/html">Ver como no programa de e-mail</a></p>` : ''}
    ${mail.attachments.map(
      ({ position, fileName }) =>
        html`<p>Anexo: <a href="${address}/attachments/${position}" download>${fileName}</a></p>`,
    )}
  </article>`;
}

function linkAddresses(text: string) {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : part));
}

import { html } from 'hono/html';
import { windowTitle } from '#study/wording/window-title.ts';

export type LinkRefusal = 'unknown' | 'link-over' | 'places-taken';

const words: Record<LinkRefusal, { title: string; text: string }> = {
  unknown: {
    title: 'Não encontramos este link',
    text: 'Pode faltar uma letra no endereço. Confira com quem convidou você, ou leia o código de novo.',
  },
  'link-over': {
    title: 'Este link não está mais aberto',
    text: 'O prazo deste convite terminou. Se alguém da pesquisa convidou você, peça um link novo. Agradecemos muito o seu interesse.',
  },
  'places-taken': {
    title: 'As vagas deste convite já foram preenchidas',
    text: 'Outras pessoas chegaram antes, e este convite não recebe mais ninguém. Agradecemos muito o seu interesse.',
  },
};

export function linkPage(refusal: LinkRefusal) {
  const { title, text } = words[refusal];
  return html`<!doctype html>
    <html lang="pt-BR" translate="no" class="notranslate">
      <head>
        <meta charset="utf-8" />
        <meta name="google" content="notranslate" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${windowTitle(title)}</title>
        <link rel="stylesheet" href="/external-sign-in.css" />
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          <p>${text}</p>
          <p><a href="/">Conhecer a pesquisa</a></p>
        </main>
      </body>
    </html>`;
}

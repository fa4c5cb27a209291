import { html } from 'hono/html';
import { windowTitle } from '#study/wording/window-title.ts';

export type ExternalSignInOutcome =
  | { kind: 'signed-in' }
  | { kind: 'second-factor' }
  | { kind: 'failed'; message: string; isMendedByNewPassword: boolean };

const words = {
  'signed-in': { title: 'Você entrou', text: 'Esta janela se fecha sozinha.', link: '/', linkText: 'Ir para o início' },
  'second-factor': {
    title: 'Falta um passo',
    text: 'Confirme a entrada com o código da verificação em duas etapas.',
    link: '/login?step=second',
    linkText: 'Continuar',
  },
  failed: { title: 'Não foi possível entrar', text: '', link: '/login', linkText: 'Voltar' },
} as const;

const toNewPassword = { link: '/login/recover', linkText: 'Criar nova senha' };

/** @returns the last page of the pop-up; its script notifies the opener and closes the window */
export function finishPage(outcome: ExternalSignInOutcome) {
  const { title, text, ...back } = words[outcome.kind];
  const message = outcome.kind === 'failed' ? outcome.message : text;
  const { link, linkText } = outcome.kind === 'failed' && outcome.isMendedByNewPassword ? toNewPassword : back;
  return html`<!doctype html>
    <html lang="pt-BR" translate="no" class="notranslate">
      <head>
        <meta charset="utf-8" />
        <meta name="google" content="notranslate" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${windowTitle(title)}</title>
        <link rel="stylesheet" href="/external-sign-in.css" />
        <script src="/external-sign-in.js" defer></script>
      </head>
      <body data-kind="${outcome.kind}" data-message="${message}">
        <main>
          <h1>${title}</h1>
          <p role="${outcome.kind === 'failed' ? 'alert' : 'status'}">${message}</p>
          <p><a href="${link}">${linkText}</a></p>
        </main>
      </body>
    </html>`;
}

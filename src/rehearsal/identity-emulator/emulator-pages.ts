import { html } from 'hono/html';
import type { EmulatedPerson } from './known-people.ts';

function page(title: string, content: ReturnType<typeof html>) {
  return html`<!doctype html>
    <html lang="pt-BR" translate="no" class="notranslate">
      <head>
        <meta charset="utf-8" />
        <meta name="google" content="notranslate" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · Provedor de ensaio</title>
        <link rel="stylesheet" href="/style.css" />
      </head>
      <body>
        <header>Provedor de ensaio. Só neste computador, para ensaio: nenhuma senha é pedida.</header>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`;
}

/**
 * @param action URL of the forms
 * @param problems validation errors
 */
export function choicePage(
  action: string,
  people: readonly EmulatedPerson[],
  written: { name: string; email: string; emailVerified: boolean },
  problems: readonly string[],
) {
  const known = people.toReversed().map(
    ({ subject, name, email, emailVerified }) => html`<li>
      <button name="subject" value="${subject}">
        <strong>${name}</strong>
        <span>${email || 'sem e-mail'}${email && (emailVerified ? ', confirmado' : ', não confirmado')}</span>
      </button>
    </li>`,
  );
  return page(
    'Quem está entrando no WordMood?',
    html`<form method="post" action="${action}" aria-label="Pessoas conhecidas">
        <input type="hidden" name="intent" value="choose" />
        <ul>
          ${known}
        </ul>
      </form>
      <h2>Inventar uma pessoa</h2>
      <form method="post" action="${action}" aria-label="Inventar uma pessoa">
        <input type="hidden" name="intent" value="invent" />
        ${problems.length === 0 ? '' : html`<p role="alert" class="problem">${problems.join(' ')}</p>`}
        <label>Nome <input name="name" value="${written.name}" maxlength="200" autocomplete="off" required /></label>
        <label>
          E-mail
          <input name="email" type="email" value="${written.email}" maxlength="254" autocomplete="off" />
          <small>Vazio: um provedor que não informa o e-mail.</small>
        </label>
        <label class="check">
          <input name="emailVerified" type="checkbox" value="yes" ${written.emailVerified ? 'checked' : ''} />
          O e-mail está confirmado
        </label>
        <button class="main">Entrar com esta pessoa</button>
      </form>
      <form method="post" action="${action}" aria-label="Recusar">
        <button name="intent" value="refuse">Não autorizar</button>
      </form>`,
  );
}

/** @param description the library's error, for the developer */
export function problemPage(description: string) {
  return page(
    'Isto não deu certo',
    html`<p>Feche esta janela e comece de novo.</p>
      <p><small>${description}</small></p>`,
  );
}

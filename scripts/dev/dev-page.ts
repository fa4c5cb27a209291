import { html } from 'hono/html';
import type { ProgressView } from '#contract/participation/progress-shape.ts';
import { phaseNames } from '#study/participant-state/participant-state-in-words.ts';
import { phases } from '#study/protocol.ts';
import { windowTitle } from '#study/wording/window-title.ts';
import { type DevPerson, devPassword } from './dev-people.ts';

/** A person with current progress; null without an account. */
export type PersonWithProgress = DevPerson & { progress: ProgressView | null };

/**
 * Page to sign in to any account with one click.
 * @param now the server's time
 * @param problem error message of the last action
 */
export function devPage(people: readonly PersonWithProgress[], now: Date, problem: string | null) {
  return html`<!doctype html>
    <html lang="pt-BR" translate="no" class="notranslate">
      <head>
        <meta charset="utf-8" />
        <meta name="google" content="notranslate" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${windowTitle('Pessoas de ensaio')}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/dev/style.css" />
      </head>
      <body>
        <header>Só em desenvolvimento, neste computador. Ninguém aqui é de verdade.</header>
        <main>
          <h1>Entrar como</h1>
          ${problem === null ? '' : html`<p role="alert" class="problem">${problem}</p>`}
          <form method="post" action="/dev/sign-in" aria-label="Pessoas de ensaio">
            <ul>
              ${people.map(listed)}
            </ul>
          </form>
          <h2>O relógio do estudo</h2>
          <p>Agora são ${momentInWords(now)} em São Paulo. Quem terminou um dia pode seguir quando o próximo abrir.</p>
          <form method="post" action="/dev/clock">
            <button>Adiantar um dia</button>
          </form>
          <h2>Mais</h2>
          <p>
            <a href="/mailbox">Caixa de testes</a>: o que teria sido enviado. Em <a href="/login">Entrar</a>, a senha de
            todos é <code>${devPassword}</code>; “Provedor de ensaio” entra como quem você inventar.
            <code>npm run dev -- --fresh</code> recomeça com pessoas novas.
          </p>
        </main>
      </body>
    </html>`;
}

function listed({ key, name, email, about, isStaff, progress }: PersonWithProgress) {
  return html`<li>
    <button name="who" value="${key}">
      <strong>${about}</strong>
      <span>${name}</span>
      <span>${email}</span>
      <span>${isStaff ? '' : `Agora: ${placeInWords(progress)}`}</span>
    </button>
  </li>`;
}

function placeInWords(progress: ProgressView | null): string {
  if (progress === null) return 'esta conta não existe mais';
  const { enrolment, day, phase, nextDay } = progress;
  if (enrolment === 'none') return 'sem consentimento';
  if (enrolment === 'consented') return 'sem questionário';
  if (phase !== phases.finished) return `dia ${day}, ${phaseNames[phase]}`;
  if (nextDay === null) return 'estudo terminado';
  return nextDay.isOpen ? `pode começar o dia ${nextDay.day}` : `espera o dia ${nextDay.day}`;
}

function momentInWords(now: Date): string {
  return now.toLocaleString('pt-BR', { timeZone: 'America/Sao_Paulo', dateStyle: 'long', timeStyle: 'short' });
}

import { html } from 'hono/html';
import { refusals } from '#contract/platform/refusals.ts';
import { firstLookPath } from '#server/platform/settings/first-look-offered.ts';
import { plural } from '#study/wording/plural.ts';
import type { InventedState } from './invented-accounts-store.ts';
import { pageFrame } from './page-frame.ts';

const notices = {
  'pessoas-apagadas': 'As pessoas inventadas e a conta da equipe foram apagadas.',
  'participante-apagado': 'O participante de ensaio e as respostas dele foram apagados.',
  'pessoas-nao-sairam':
    'Nem todas as pessoas ficaram prontas: o terminal diz por quê. Apague as que há e toque de novo.',
  'exportacao-nao-saiu': 'A exportação não saiu: espere um pouco e toque de novo.',
  'no-new-people': refusals['no-new-people'].message,
  'study-paused': refusals['study-paused'].message,
  'study-closed': refusals['study-closed'].message,
  'equipe-propria': 'Esta instalação já tem uma equipe: entre com a sua conta.',
} as const;
export type Notice = keyof typeof notices;

/** @returns null for an unknown query parameter */
export function parseNotice(word: string | undefined): Notice | null {
  return word !== undefined && Object.hasOwn(notices, word) ? (word as Notice) : null;
}

type FirstLook = InventedState & {
  /** Whether the visitor is signed in as staff. */
  isStaff: boolean;
  isFilling: boolean;
  total: number;
  notice: Notice | null;
  /** Why enrolment is closed; null when open. */
  closed: Notice | null;
};

export function firstLookPage(look: FirstLook) {
  const noticeId = look.notice ?? look.closed;
  const content = html`<h1>Primeiros passos</h1>
    <p class="lead">Três coisas para experimentar, cada uma com um toque. Em dez minutos você vê como a pesquisa funciona.</p>
    ${noticeId === null ? '' : html`<p role="status" class="notice">${notices[noticeId]}</p>`}
    <ol class="things">
      ${[beParticipant(look), beTeam(look), readExport(look)]}
    </ol>
    ${forReal}`;
  return pageFrame('Primeiros passos', content);
}

function beParticipant({ participant }: FirstLook) {
  const isThere = participant !== null;
  return html`<li>
    ${picture('participante-inicio', 'O Início de quem participa, com as partes do dia')}
    <h2>Participe</h2>
    <p>
      O dia 1 abre como para quem já aceitou o termo e contou de si: frases, palavras, treinos. Pare quando quiser; o que
      foi respondido fica guardado.
    </p>
    ${press('participante', isThere ? 'Continuar como participante' : 'Participar do dia 1')}
    <p class="more"><a href="/">Ver o convite desde o começo</a></p>
    ${isThere ? press('remover-participante', 'Apagar este participante', 'quiet') : ''}
  </li>`;
}

function beTeam({ people, isFilling, hasInventedTeam, hasOwnTeam, isStaff, total, closed }: FirstLook) {
  return html`<li>
    ${picture('painel', 'O Painel da equipe: inscrições e até onde as pessoas chegaram')}
    <h2>Seja a equipe</h2>
    <p>
      ${total} pessoas inventadas fazem os seus dias em cerca de um minuto, e você entra em uma conta da equipe com todos os papéis:
      Painel, Participantes, Estudo.
    </p>
    ${hasOwnTeam ? ownTeam(isStaff, '/', 'Abrir o Painel') : press('equipe', teamWords(people, isFilling, closed === null ? total : 0))}
    ${people === 0 ? '' : hereNow(people)}
    ${people === 0 && hasInventedTeam && !isFilling ? press('remover', 'Apagar a conta da equipe de ensaio', 'quiet') : ''}
  </li>`;
}

function teamWords(people: number, isFilling: boolean, total: number): string {
  if (isFilling) return 'Ver quantas já estão prontas';
  return people === 0 && total > 0 ? `Criar ${total} pessoas e entrar` : 'Abrir o Painel';
}

function hereNow(people: number) {
  return html`<p class="more">${plural(people, 'pessoa inventada está', 'pessoas inventadas estão')} em todos os números.</p>
    ${press('remover', people === 1 ? 'Apagar a pessoa inventada' : `Apagar as ${people} pessoas inventadas`, 'quiet')}
    <p class="more">Vão com elas a conta da equipe de ensaio e as exportações. Quem você mesmo criou fica.</p>`;
}

function readExport({ people, participant, hasOwnTeam, isStaff }: FirstLook) {
  const isEmpty = people === 0 && participant === null;
  return html`<li>
    ${picture('exportar', 'A tela Exportar')}
    <h2>Leia a exportação</h2>
    <p>
      Um arquivo zip com uma tabela CSV por assunto, o dicionário de dados que explica cada coluna e o que o R e o SPSS
      precisam para abrir tudo. Quem só aceitou o termo e não começou o dia 1 fica fora.
    </p>
    ${hasOwnTeam ? ownTeam(isStaff, '/staff/export', 'Abrir Exportar') : press('exportar', 'Baixar a exportação')}
    ${isEmpty && !hasOwnTeam ? html`<p class="more">Ela ainda sai vazia: antes, crie as pessoas ao lado.</p>` : ''}
    <p class="more"><a href="/ajuda/pesquisa-exportar">O que o manual diz dela</a> (abre para quem entrou como equipe)</p>
  </li>`;
}

function ownTeam(isStaff: boolean, address: string, words: string) {
  if (isStaff) return html`<p><a href="${address}">${words}</a></p>`;
  return html`<p class="more">${notices['equipe-propria']} <a href="/login">Entrar</a></p>`;
}

const forReal = html`<h2>Quando for de verdade</h2>
  <ul>
    <li>Crie a sua conta em <a href="/register">Criar conta</a> e faça dela a equipe no terminal: <code>npm run make-staff -- voce@exemplo.org</code>.</li>
    <li>O que esta instalação mandaria às pessoas fica na <a href="/mailbox">caixa de testes</a> dela.</li>
    <li>O <a href="/ajuda">manual</a> explica cada tela, as da equipe a quem entrou como equipe; Prontidão, em Equipe, diz o que ainda falta para dados reais.</li>
  </ul>`;

function picture(name: string, alt: string) {
  return html`<img src="${firstLookPath}/pictures/${name}.webp" alt="${alt}" loading="lazy" />`;
}

function press(action: string, words: string, kind: 'main' | 'quiet' = 'main') {
  return html`<form method="post" action="${firstLookPath}/${action}"><button class="${kind}">${words}</button></form>`;
}

import { staffPageAt } from '#web/platform/staff-pages/staff-pages.ts';

/** In the order of the contents. Participants and visitors see only `participant`. */
export const manualParts = ['research', 'operation', 'participant', 'protocol'] as const;
export type ManualPart = (typeof manualParts)[number];

export const manualPartNames: Readonly<Record<ManualPart, string>> = {
  research: 'A pesquisa e os dados',
  operation: 'Operação',
  participant: 'Participante',
  protocol: 'Escreva o seu protocolo',
};

export type ManualPage = {
  /** File name in `docs/manual`, and path below `/ajuda`. */
  name: string;
  part: ManualPart;
  /** Of participants and visitors; staff pages name theirs in `staff-pages.ts`. */
  routes?: readonly string[];
  /** Title in the Portuguese contents. */
  inEnglish?: { listedAs: string };
};

/** In `docs`, beside the manual's folder. */
export const operatorsGuides: readonly string[] = ['operating', 'sizes'];

/** In reading order. `tests/pure/platform/manual.test.ts` requires one for each route. */
export const manualPages: readonly ManualPage[] = [
  { name: 'pesquisa-equipe', part: 'research', routes: ['/team/invitation'] },
  { name: 'pesquisa-participantes', part: 'research' },
  { name: 'pesquisa-participante', part: 'research' },
  { name: 'pesquisa-qualidade', part: 'research' },
  { name: 'pesquisa-material', part: 'research' },
  { name: 'pesquisa-palavras', part: 'research' },
  { name: 'pesquisa-estudo', part: 'research' },
  { name: 'pesquisa-exportar', part: 'research' },
  { name: 'pesquisa-publicar', part: 'research' },
  { name: 'pesquisa-api', part: 'research' },

  { name: 'operacao-painel', part: 'operation', routes: ['/'] },
  { name: 'operacao-rotina', part: 'operation' },
  { name: 'operacao-telefone', part: 'operation' },
  { name: 'operacao-prontidao', part: 'operation' },
  { name: 'operacao-situacao', part: 'operation' },
  { name: 'operacao-recrutamento', part: 'operation' },
  { name: 'operacao-grupos', part: 'operation' },
  { name: 'operacao-material', part: 'operation' },
  { name: 'operacao-publicar', part: 'operation' },
  { name: 'operacao-testes', part: 'operation' },
  { name: 'operacao-casos', part: 'operation' },
  { name: 'operacao-dias', part: 'operation' },
  { name: 'operacao-mensagens', part: 'operation' },
  { name: 'operacao-pessoas', part: 'operation' },
  { name: 'operacao-pedidos', part: 'operation' },
  { name: 'operacao-consentimentos', part: 'operation' },
  { name: 'operacao-guarda', part: 'operation' },
  { name: 'operacao-profissionais', part: 'operation' },
  { name: 'operacao-registro', part: 'operation' },
  { name: 'operacao-emails', part: 'operation' },
  { name: 'operating', part: 'operation', inEnglish: { listedAs: 'Cuidar da instalação (em inglês)' } },
  {
    name: 'sizes',
    part: 'operation',
    inEnglish: { listedAs: 'Tamanhos, custos e o que vigiar (em inglês)' },
  },

  { name: 'participante-a-pesquisa', part: 'participant', routes: ['/'] },
  { name: 'participante-convite', part: 'participant', routes: ['/research', '/signup', '/privacy'] },
  {
    name: 'participante-entrar',
    part: 'participant',
    routes: [
      '/login',
      '/login/recover',
      '/login/$',
      '/home',
      '/logout',
      '/register',
      '/register/mailbox',
      '/confirm-email',
      '/reset-password',
    ],
  },
  { name: 'participante-frases', part: 'participant', routes: ['/inventories'] },
  { name: 'participante-palavras', part: 'participant', routes: ['/words', '/test/words'] },
  {
    name: 'participante-treinos',
    part: 'participant',
    routes: ['/trial1', '/test1', '/trial2', '/test2', '/test/trial', '/test/trial2'],
  },
  { name: 'participante-parar', part: 'participant', routes: ['/reminders/stop'] },
  { name: 'participante-resultados', part: 'participant', routes: ['/analysis', '/cloud1', '/cloud2', '/cloud3'] },
  { name: 'participante-conta', part: 'participant', routes: ['/account', '/account/about', '/account/security'] },
  { name: 'participante-dados', part: 'participant', routes: ['/account/data', '/account/consent', '/left'] },
  {
    name: 'participante-falar',
    part: 'participant',
    routes: ['/contact', '/pros', '/pro/$professionalId', '/ajuda', '/ajuda/$page'],
  },
  { name: 'participante-perguntas', part: 'participant' },

  { name: 'protocolo-como-usar', part: 'protocol' },
  { name: 'protocolo-desenho', part: 'protocol' },
  { name: 'protocolo-dados', part: 'protocol' },
  { name: 'protocolo-riscos', part: 'protocol' },
  { name: 'protocolo-consentimento', part: 'protocol' },
  { name: 'protocolo-saida', part: 'protocol' },
];

export function pagesFor(isOfTeam: boolean): readonly ManualPage[] {
  return isOfTeam ? manualPages : manualPages.filter(({ part }) => part === 'participant');
}

/**
 * @param route a path of `routes.tsx`
 * @returns null if no page is accessible
 */
export function pageAbout(route: string, isOfTeam: boolean): string | null {
  const path = route.replace(/(.)\/$/, '$1');
  const ofStaffPage = staffPageAt(path)?.manual;
  return pagesFor(isOfTeam).find(({ name, routes }) => name === ofStaffPage || routes?.includes(path))?.name ?? null;
}

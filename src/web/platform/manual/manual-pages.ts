/** The parts of the manual, in the order in which its contents show them. Whoever takes part, or only looks, sees the last but one alone. */
export const manualParts = ['research', 'operation', 'participant', 'protocol'] as const;
export type ManualPart = (typeof manualParts)[number];

export const manualPartNames: Readonly<Record<ManualPart, string>> = {
  research: 'A pesquisa e os dados',
  operation: 'Operação',
  participant: 'Participante',
  protocol: 'Escreva o seu protocolo',
};

export type ManualPage = {
  /** Of its file in `docs/manual`, without the ending; also its address below `/ajuda`. */
  name: string;
  part: ManualPart;
  /** What it is about: paths as `routes.tsx` has them. */
  routes: readonly string[];
  /** Of a page that is not Portuguese, and what it is called among those that are. */
  inEnglish?: { listedAs: string };
};

/** The guides for whoever runs an installation: they stand in `docs`, beside the folder of the manual. */
export const operatorsGuides: readonly string[] = ['operating', 'sizes'];

/** Every page, in the order in which one reads them. `tests/pure/platform/manual.test.ts` holds that each route of the app has one. */
export const manualPages: readonly ManualPage[] = [
  { name: 'pesquisa-equipe', part: 'research', routes: ['/team/invitation'] },
  { name: 'pesquisa-participantes', part: 'research', routes: ['/wordanalysis'] },
  { name: 'pesquisa-participante', part: 'research', routes: ['/useranalysis'] },
  { name: 'pesquisa-qualidade', part: 'research', routes: [] },
  { name: 'pesquisa-material', part: 'research', routes: ['/staff/material'] },
  { name: 'pesquisa-palavras', part: 'research', routes: ['/globalanalysis'] },
  { name: 'pesquisa-estudo', part: 'research', routes: ['/studyanalysis'] },
  { name: 'pesquisa-exportar', part: 'research', routes: ['/staff/export'] },
  { name: 'pesquisa-publicar', part: 'research', routes: [] },
  { name: 'pesquisa-api', part: 'research', routes: ['/staff/api'] },

  { name: 'operacao-painel', part: 'operation', routes: ['/'] },
  { name: 'operacao-rotina', part: 'operation', routes: [] },
  { name: 'operacao-telefone', part: 'operation', routes: [] },
  { name: 'operacao-prontidao', part: 'operation', routes: ['/staff/readiness'] },
  { name: 'operacao-situacao', part: 'operation', routes: ['/staff/study'] },
  { name: 'operacao-recrutamento', part: 'operation', routes: ['/staff/recruitment', '/staff/recruitment/poster'] },
  { name: 'operacao-grupos', part: 'operation', routes: ['/staff/groups'] },
  { name: 'operacao-material', part: 'operation', routes: ['/staff/material/draft'] },
  { name: 'operacao-publicar', part: 'operation', routes: [] },
  { name: 'operacao-testes', part: 'operation', routes: [] },
  { name: 'operacao-casos', part: 'operation', routes: ['/safetycases'] },
  { name: 'operacao-dias', part: 'operation', routes: ['/staff/days'] },
  { name: 'operacao-mensagens', part: 'operation', routes: ['/staff/messages'] },
  { name: 'operacao-pessoas', part: 'operation', routes: ['/staff/people'] },
  { name: 'operacao-pedidos', part: 'operation', routes: ['/staff/requests'] },
  { name: 'operacao-consentimentos', part: 'operation', routes: ['/staff/consents'] },
  { name: 'operacao-guarda', part: 'operation', routes: ['/staff/retention'] },
  { name: 'operacao-profissionais', part: 'operation', routes: ['/staff/professionals'] },
  { name: 'operacao-registro', part: 'operation', routes: ['/staff/audit-log'] },
  { name: 'operacao-emails', part: 'operation', routes: ['/staff/mail'] },
  { name: 'operating', part: 'operation', routes: [], inEnglish: { listedAs: 'Cuidar da instalação (em inglês)' } },
  {
    name: 'sizes',
    part: 'operation',
    routes: [],
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
  { name: 'participante-perguntas', part: 'participant', routes: [] },

  { name: 'protocolo-como-usar', part: 'protocol', routes: [] },
  { name: 'protocolo-desenho', part: 'protocol', routes: [] },
  { name: 'protocolo-dados', part: 'protocol', routes: [] },
  { name: 'protocolo-riscos', part: 'protocol', routes: [] },
  { name: 'protocolo-consentimento', part: 'protocol', routes: [] },
  { name: 'protocolo-saida', part: 'protocol', routes: [] },
];

/** @returns the pages that somebody may read, in their order */
export function pagesFor(isOfTeam: boolean): readonly ManualPage[] {
  return isOfTeam ? manualPages : manualPages.filter(({ part }) => part === 'participant');
}

/**
 * @param route a path of `routes.tsx`
 * @returns the page about the screen there, null where somebody may read none
 */
export function pageAbout(route: string, isOfTeam: boolean): string | null {
  const path = route.replace(/(.)\/$/, '$1');
  return pagesFor(isOfTeam).find(({ routes }) => routes.includes(path))?.name ?? null;
}

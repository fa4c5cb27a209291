import { staffPageAt, staffPages } from '#web/platform/staff-pages/staff-pages.ts';

/** In the order of the contents, by how the names of their files begin. Participants and visitors see only `participante`. */
export const manualPartNames = {
  pesquisa: 'A pesquisa e os dados',
  operacao: 'Operação',
  participante: 'Participante',
  protocolo: 'Escreva o seu protocolo',
} as const;
export type ManualPart = keyof typeof manualPartNames;
export const manualParts = Object.keys(manualPartNames) as ManualPart[];

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
const guides: readonly Omit<ManualPage, 'part'>[] = [
  { name: 'operating.pt-BR' },
  { name: 'sizes', inEnglish: { listedAs: 'Tamanhos, custos e o que vigiar (em inglês)' } },
];
export const operatorsGuides: readonly string[] = guides.map(({ name }) => name);

/** Read before the pages of screens. */
const firstPages: readonly Omit<ManualPage, 'part'>[] = [
  { name: 'pesquisa-equipe', routes: ['/team/invitation'] },
  { name: 'operacao-painel', routes: ['/'] },
  { name: 'operacao-rotina' },
  { name: 'operacao-telefone' },
];

/** Other pages that no row of `staff-pages.ts` names. */
const otherPages: readonly Omit<ManualPage, 'part'>[] = [
  { name: 'pesquisa-qualidade' },
  { name: 'pesquisa-publicar' },
  { name: 'operacao-publicar' },
  { name: 'operacao-testes' },
  { name: 'participante-a-pesquisa', routes: ['/'] },
  { name: 'participante-convite', routes: ['/research', '/signup', '/privacy'] },
  {
    name: 'participante-entrar',
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
  { name: 'participante-frases', routes: ['/inventories'] },
  { name: 'participante-palavras', routes: ['/words', '/test/words'] },
  {
    name: 'participante-treinos',
    routes: ['/trial1', '/test1', '/trial2', '/test2', '/test/trial', '/test/trial2'],
  },
  { name: 'participante-parar', routes: ['/reminders/stop'] },
  { name: 'participante-resultados', routes: ['/analysis', '/cloud1', '/cloud2', '/cloud3'] },
  { name: 'participante-conta', routes: ['/account', '/account/about', '/account/security'] },
  { name: 'participante-dados', routes: ['/account/data', '/account/consent', '/left'] },
  {
    name: 'participante-falar',
    routes: ['/contact', '/pros', '/pro/$professionalId', '/acessibilidade', '/ajuda', '/ajuda/$page'],
  },
  { name: 'participante-perguntas' },
  { name: 'protocolo-como-usar' },
  { name: 'protocolo-desenho' },
  { name: 'protocolo-dados' },
  { name: 'protocolo-riscos' },
  { name: 'protocolo-consentimento' },
  { name: 'protocolo-saida' },
];

const ofStaffPages = [...new Set(Object.values(staffPages).map(({ manual }) => manual))].map((name) => ({ name }));

/** In reading order: those of screens in the order of the menu. `tests/pure/platform/manual.test.ts` requires one for each route. */
export const manualPages: readonly ManualPage[] = manualParts.flatMap((part) =>
  [...firstPages, ...ofStaffPages, ...otherPages, ...guides]
    .filter(({ name }) => name.startsWith(`${part}-`) || (part === 'operacao' && operatorsGuides.includes(name)))
    .map((page) => ({ ...page, part })),
);

export function pagesFor(isOfTeam: boolean): readonly ManualPage[] {
  return isOfTeam ? manualPages : manualPages.filter(({ part }) => part === 'participante');
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

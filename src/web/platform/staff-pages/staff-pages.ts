import { holdsRole, type NeededRole, type RoleHolder } from '#contract/platform/staff-roles.ts';

export type StaffPage = {
  path: string;
  /** Its link among the pages of its area; without one, only other pages lead to it. */
  label?: string;
  /** The path of the page that it belongs to, whose link is marked on it. */
  within?: string;
  /** File below `src/web`, named after its export. */
  screen: string;
  needsRole: NeededRole;
  /** The page of `docs/manual` about it. */
  manual: string;
};

const analysisPages = {
  participants: {
    path: '/wordanalysis',
    label: 'Participantes',
    screen: 'app/list-with-reminders',
    needsRole: 'reading',
    manual: 'pesquisa-participantes',
  },
  participant: {
    path: '/useranalysis',
    within: '/wordanalysis',
    screen: 'app/participant-with-openings',
    needsRole: 'reading',
    manual: 'pesquisa-participante',
  },
  words: {
    path: '/globalanalysis',
    label: 'Palavras',
    screen: 'research/global-words/global-words-screen',
    needsRole: 'reading',
    manual: 'pesquisa-palavras',
  },
  studyAnalysis: {
    path: '/studyanalysis',
    label: 'Estudo',
    screen: 'research/study-analysis/study-analysis-screen',
    needsRole: 'reading',
    manual: 'pesquisa-estudo',
  },
  recruitment: {
    path: '/staff/recruitment',
    label: 'Recrutamento',
    screen: 'team/recruitment/recruitment-screen',
    needsRole: 'reading',
    manual: 'operacao-recrutamento',
  },
  poster: {
    path: '/staff/recruitment/poster',
    screen: 'team/recruitment/poster-screen',
    needsRole: 'reading',
    manual: 'operacao-recrutamento',
  },
  groups: {
    path: '/staff/groups',
    label: 'Grupos',
    screen: 'team/groups/groups-screen',
    needsRole: 'reading',
    manual: 'operacao-grupos',
  },
  cases: {
    path: '/safetycases',
    label: 'Casos',
    screen: 'team/safety/cases-screen',
    needsRole: 'care',
    manual: 'operacao-casos',
  },
  material: {
    path: '/staff/material',
    label: 'Material',
    screen: 'team/study-material/study-material-screen',
    needsRole: 'any',
    manual: 'pesquisa-material',
  },
  draft: {
    path: '/staff/material/draft',
    screen: 'team/material-draft/material-draft-screen',
    needsRole: 'administration',
    manual: 'operacao-material',
  },
  exports: {
    path: '/staff/export',
    label: 'Exportar',
    screen: 'research/export/export-screen',
    needsRole: 'analysis',
    manual: 'pesquisa-exportar',
  },
  api: { path: '/staff/api', screen: 'research/export/api-screen', needsRole: 'analysis', manual: 'pesquisa-api' },
} as const satisfies Record<string, StaffPage>;

const teamPages = {
  people: {
    path: '/staff/people',
    label: 'Pessoas',
    screen: 'team/people/people-screen',
    needsRole: 'administration',
    manual: 'operacao-pessoas',
  },
  requests: {
    path: '/staff/requests',
    label: 'Pedidos e convites',
    screen: 'team/team-requests/requests-screen',
    needsRole: 'administration',
    manual: 'operacao-pedidos',
  },
  consents: {
    path: '/staff/consents',
    label: 'Consentimentos',
    screen: 'team/consents/consent-register-screen',
    needsRole: 'administration',
    manual: 'operacao-consentimentos',
  },
  retention: {
    path: '/staff/retention',
    label: 'Guarda',
    screen: 'team/retention/retention-screen',
    needsRole: 'administration',
    manual: 'operacao-guarda',
  },
  messages: {
    path: '/staff/messages',
    label: 'Mensagens',
    screen: 'team/contact/messages-screen',
    needsRole: 'care',
    manual: 'operacao-mensagens',
  },
  professionals: {
    path: '/staff/professionals',
    label: 'Profissionais',
    screen: 'team/directory/professional-records-screen',
    needsRole: 'administration',
    manual: 'operacao-profissionais',
  },
  studySwitch: {
    path: '/staff/study',
    label: 'Situação',
    screen: 'team/study-switch/study-switch-screen',
    needsRole: 'administration',
    manual: 'operacao-situacao',
  },
  days: {
    path: '/staff/days',
    label: 'Dias e lembretes',
    screen: 'team/days/days-screen',
    needsRole: 'care',
    manual: 'operacao-dias',
  },
  auditLog: {
    path: '/staff/audit-log',
    label: 'Registro de acessos',
    screen: 'team/people/audit-log-screen',
    needsRole: 'administration',
    manual: 'operacao-registro',
  },
  mail: {
    path: '/staff/mail',
    label: 'E-mails',
    screen: 'team/people/mail-screen',
    needsRole: 'administration',
    manual: 'operacao-emails',
  },
  readiness: {
    path: '/staff/readiness',
    label: 'Prontidão',
    screen: 'team/checklist/checklist-screen',
    needsRole: 'administration',
    manual: 'operacao-prontidao',
  },
} as const satisfies Record<string, StaffPage>;

/** Every page of the team, in the order of the links. Routes, guards, menus and the manual's links are derived from it. */
export const staffPages = { ...analysisPages, ...teamPages };

export type StaffPath = (typeof staffPages)[keyof typeof staffPages]['path'];
type DeclaredPage = StaffPage & { path: StaffPath };

export type LinkedStaffPage = DeclaredPage & { label: string };

const areas = {
  analysis: Object.values<DeclaredPage>(analysisPages),
  team: Object.values<DeclaredPage>(teamPages),
};
/** Side-menu entries for the team pages. */
export type StaffArea = keyof typeof areas;

const all = [...areas.analysis, ...areas.team];

/** @returns undefined for a path that is no page of the team */
export function staffPageAt(path: string): DeclaredPage | undefined {
  return all.find((page) => page.path === path);
}

/** @returns undefined for a path that is no page of the team */
export function staffAreaAt(path: string): StaffArea | undefined {
  const isThere = (area: StaffArea) => areas[area].some((page) => page.path === path);
  return isThere('analysis') ? 'analysis' : isThere('team') ? 'team' : undefined;
}

/** @returns the pages of an area that a person's roles open, those with a link of their own */
export function openStaffPages(area: StaffArea, holder: RoleHolder | null): readonly LinkedStaffPage[] {
  return areas[area]
    .filter((page): page is LinkedStaffPage => page.label !== undefined)
    .filter(({ needsRole }) => holder !== null && holdsRole(holder, needsRole));
}

/** @returns the paths of the pages that belong to another one */
export function staffPathsWithin(path: StaffPath): readonly StaffPath[] {
  return all.filter(({ within }) => within === path).map((page) => page.path);
}

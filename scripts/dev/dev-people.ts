import type { StopPoint } from '#rehearsal/simulation/stop-point.ts';
import type { StudyDay } from '#study/protocol.ts';

/** Shared, so that `/login` works by hand too; only in databases created by `npm run dev`. */
export const devPassword = 'varanda4851';

export type DevPerson = {
  /** Also the local part of their e-mail. */
  key: string;
  email: string;
  name: string;
  about: string;
  isStaff: boolean;
  startPath: string;
  /** Null for an account only. */
  participation: Participation | null;
};

export type Participation = {
  lastDay: StudyDay;
  stopsAt: StopPoint | null;
  /** Time of the last activity; the next day opens overnight. */
  lastSeen: 'now' | 'daysAgo';
};

/** In study order. */
export const devPeople: readonly DevPerson[] = [
  devPerson('conta-nova', 'Alice Moura', 'Tem uma conta e nada mais', null),
  devPerson('consentiu', 'Bruna Reis', 'Consentiu; falta o questionário', today({ day: 1, phase: 'notEnrolled' })),
  devPerson('inventario', 'Carla Nunes', 'Dia 1, inventário', today({ day: 1, phase: 'inventory' })),
  devPerson('palavras', 'Dora Pires', 'Dia 1, avaliar palavras', today({ day: 1, phase: 'wordRating' })),
  devPerson(
    'meio-das-palavras',
    'Edu Campos',
    'Dia 1, no meio das palavras',
    today({ day: 1, phase: 'wordRating' }, 0.5),
  ),
  devPerson('treino1', 'Elisa Prado', 'Dia 1, Treino 1', today({ day: 1, phase: 'training1' })),
  devPerson('teste1', 'Flora Dias', 'Dia 1, Teste 1', today({ day: 1, phase: 'test1' })),
  devPerson('treino2', 'Gilda Rocha', 'Dia 1, Treino 2', today({ day: 1, phase: 'training2' })),
  devPerson('teste2', 'Helena Luz', 'Dia 1, Teste 2', today({ day: 1, phase: 'test2' })),
  devPerson('dia1-feito', 'Vera Matos', 'Dia 1 terminado há pouco', { lastDay: 1, stopsAt: null, lastSeen: 'now' }),
  devPerson('dia2-aberto', 'Yara Sales', 'Dia 1 terminado, dia 2 aberto', {
    lastDay: 1,
    stopsAt: null,
    lastSeen: 'daysAgo',
  }),
  devPerson('dia2', 'Xico Barros', 'Dia 2, no meio das palavras', {
    lastDay: 2,
    stopsAt: { day: 2, phase: 'wordRating', fraction: 0.5 },
    lastSeen: 'daysAgo',
  }),
  devPerson('dia3', 'Wanda Lopes', 'Dia 3, Teste 2', {
    lastDay: 3,
    stopsAt: { day: 3, phase: 'test2', fraction: 0 },
    lastSeen: 'daysAgo',
  }),
  devPerson('terminou', 'Zuleica Brito', 'Terminou o estudo', { lastDay: 3, stopsAt: null, lastSeen: 'daysAgo' }),
  { ...devPerson('equipe', 'Ivone Teles', 'Equipe', null), isStaff: true, startPath: '/wordanalysis' },
];

function devPerson(key: string, name: string, about: string, participation: Participation | null): DevPerson {
  return { key, email: `${key}@example.org`, name, about, isStaff: false, startPath: '/', participation };
}

function today(place: Omit<StopPoint, 'fraction'>, fraction = 0): Participation {
  return { lastDay: 1, stopsAt: { ...place, fraction }, lastSeen: 'now' };
}

import { hoursToFinishDay, type StudyState } from './study-state.ts';

/** Follows "a pesquisa está". */
export const stateNames: Readonly<Record<StudyState, string>> = {
  open: 'aberta',
  noNewPeople: 'fechada a novas pessoas',
  paused: 'pausada',
  ended: 'encerrada',
};

export const stateConsequences: Readonly<Record<StudyState, string>> = {
  open: 'Pessoas novas podem participar, e os dias abrem como de costume.',
  noNewPeople: 'Ninguém mais entra na pesquisa. Quem já participa continua até o fim.',
  paused:
    'Ninguém entra, e nenhum dia nem parte começa. Quem está no meio de uma parte pode terminá-la; nenhum dia se perde, e lembretes esperam.',
  ended: `Ninguém entra, e nenhum dia começa. Quem está no meio de um dia pode terminá-lo em até ${hoursToFinishDay}\u00a0horas do começo dele. Resultados, dados próprios, contato e ajuda continuam.`,
};

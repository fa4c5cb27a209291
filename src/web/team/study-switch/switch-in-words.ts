import type { StudySwitchView } from '#contract/team/study-switch-calls.ts';
import { type StudyState, studyStates } from '#study/days/study-state.ts';
import { counted } from '#study/wording/counted.ts';

export const switchActions: Readonly<Record<StudyState, { button: string; question: string }>> = {
  open: { button: 'Abrir', question: 'Abrir a pesquisa?' },
  noNewPeople: { button: 'Fechar a novas pessoas', question: 'Fechar a pesquisa a novas pessoas?' },
  paused: { button: 'Pausar', question: 'Pausar a pesquisa?' },
  ended: { button: 'Encerrar', question: 'Encerrar a pesquisa?' },
};

export function statesAfter(state: StudyState): StudyState[] {
  return studyStates.filter((other) => other !== state);
}

/** After the last date the study has ended. */
export function standsNow({ state, lastDateIsOver }: StudySwitchView): StudyState {
  return lastDateIsOver ? 'ended' : state;
}

export function whoIsTouched(
  state: StudyState,
  { inDay, betweenDays, consented }: StudySwitchView['people'],
): string[] {
  const { ofDay, ofNextDay, ofConsented } = whatFollows[state];
  return [
    ...told(inDay, ['está no meio de um dia', 'estão no meio de um dia'], ofDay),
    ...told(betweenDays, ['está entre dois dias', 'estão entre dois dias'], ofNextDay),
    ...told(
      consented,
      ['aceitou o termo sem enviar o questionário', 'aceitaram o termo sem enviar o questionário'],
      ofConsented,
    ),
  ];
}

function told(count: number, [one, many]: readonly [one: string, many: string], follows: string): string[] {
  return count === 0 ? [] : [`${counted(count, 'pessoa', 'pessoas')} ${count === 1 ? one : many}: ${follows}.`];
}

const goesOn = 'nada muda';
const whatFollows: Record<StudyState, { ofDay: string; ofNextDay: string; ofConsented: string }> = {
  open: { ofDay: 'o dia continua', ofNextDay: 'o próximo abre como de costume', ofConsented: 'o caminho está aberto' },
  noNewPeople: { ofDay: goesOn, ofNextDay: goesOn, ofConsented: 'o caminho fica fechado' },
  paused: {
    ofDay: 'a parte começada pode ser terminada, as próximas esperam',
    ofNextDay: 'o próximo espera, e não se perde',
    ofConsented: 'o caminho fica fechado por enquanto',
  },
  ended: {
    ofDay: 'esse dia ainda pode ser terminado',
    ofNextDay: 'o próximo não abre mais',
    ofConsented: 'o caminho fica fechado',
  },
};

import { describe, expect, it } from 'vitest';
import { studyStates } from '#study/days/study-state.ts';
import { affectedPeopleText, currentStateText, statesAfter } from './study-switch-panel.tsx';

describe('the people affected by a change', () => {
  it('are counted, without groups of zero', () => {
    expect(affectedPeopleText('paused', { inDay: 12, betweenDays: 1, consented: 0 })).toEqual([
      '12 pessoas estão no meio de um dia: a parte começada pode ser terminada, as próximas esperam.',
      '1 pessoa está entre dois dias: o próximo espera, e não se perde.',
    ]);
    expect(affectedPeopleText('noNewPeople', { inDay: 0, betweenDays: 0, consented: 2 })).toEqual([
      '2 pessoas aceitaram o termo sem enviar o questionário: o caminho fica fechado.',
    ]);
    for (const state of studyStates) {
      expect(affectedPeopleText(state, { inDay: 0, betweenDays: 0, consented: 0 })).toEqual([]);
      expect(affectedPeopleText(state, { inDay: 1, betweenDays: 1, consented: 1 })).toHaveLength(3);
    }
  });
});

describe('the states that can be chosen', () => {
  it('are all but the one of now', () => {
    expect(statesAfter({ state: 'paused', lastDateIsOver: false })).toEqual(['open', 'noNewPeople', 'ended']);
  });

  it('are only the end after the last date, so that groups can be disclosed', () => {
    for (const state of ['open', 'noNewPeople', 'paused'] as const) {
      expect(statesAfter({ state, lastDateIsOver: true })).toEqual(['ended']);
    }
    expect(statesAfter({ state: 'ended', lastDateIsOver: true })).toEqual([]);
  });

  it('include the last date, after which the study has ended', () => {
    const view = {
      revision: 1,
      sentence: '',
      lastDate: null,
      changes: [],
      people: { inDay: 0, betweenDays: 0, consented: 0 },
    };
    expect(currentStateText({ ...view, state: 'open', lastDateIsOver: false })).toBe('open');
    expect(currentStateText({ ...view, state: 'open', lastDateIsOver: true })).toBe('ended');
  });
});

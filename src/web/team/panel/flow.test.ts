import { describe, expect, it } from 'vitest';
import type { PanelPlace } from '#contract/team/panel-calls.ts';
import { flowStages, lossesOf } from './flow.tsx';

const emptyStep = { reached: 0, atWork: 0, stoppedLately: 0, stopped: [], left: 0 };
const places: PanelPlace[] = [
  { ...emptyStep, day: 1, phase: 0, reached: 20, stopped: [{ page: 'unknown', people: 2 }] },
  { ...emptyStep, day: 1, phase: 1, reached: 18, left: 1 },
  {
    ...{ day: 1, phase: 3, reached: 17, atWork: 1, stoppedLately: 2, left: 0 },
    stopped: [
      { page: 'closed', people: 3 },
      { page: 'lost', people: 1 },
    ],
  },
  { ...emptyStep, day: 1, phase: 7, reached: 10, stopped: [{ page: 'closed', people: 4 }] },
  { ...emptyStep, day: 2, phase: 1, reached: 6 },
  { ...emptyStep, day: 3, phase: 7, reached: 5, left: 2 },
];

describe('the flow of the panel', () => {
  it('has for each step the people who finished and those waiting, with filters', () => {
    const [start, first, second] = flowStages(places, [
      { day: 1, part: 'training1', people: 10, quarter: 300, median: 420, threeQuarters: 600 },
    ]);
    expect(start?.steps.map(({ name, done }) => [name, done.people])).toEqual([
      ['Aceitaram o termo', 20],
      ['Inscritos', 18],
    ]);
    const training = first?.steps.find(({ name }) => name === 'Treino 1');
    expect(training).toMatchObject({
      done: { filter: { reached: { day: 1, phase: 4 } } },
      here: {
        atWork: { people: 1, filter: { day: 1, phase: 3, state: 'atWork' } },
        lately: { people: 2, filter: { state: 'stopped', quiet: 'underDay' } },
        stopped: { people: 4, filter: { state: 'stopped', quiet: 'day' } },
      },
      time: { median: 420 },
    });
    expect(second?.steps[0]).toMatchObject({
      name: 'Começo do dia',
      done: { people: 6, filter: { reached: { day: 2, phase: 1 } } },
      here: { stopped: { people: 4, filter: { day: 1, phase: 7, state: 'betweenDays', quiet: 'threeDays' } } },
    });
  });

  it('has drop-outs with place and reason; a withdrawal after the end is no loss', () => {
    expect(lossesOf(places).map(({ where, reason, people }) => [where, reason, people])).toEqual([
      ['Antes da inscrição', 'notEnrolled', 2],
      ['Dia 1, Inventário', 'left', 1],
      ['Dia 1, Treino 1', 'closed', 3],
      ['Dia 1, Treino 1', 'lost', 1],
      ['Entre os dias 1 e 2', 'notBegun', 4],
    ]);
    expect(lossesOf(places)[2]?.filter).toEqual({ day: 1, phase: 3, state: 'stopped', quiet: 'day', page: 'closed' });
  });
});

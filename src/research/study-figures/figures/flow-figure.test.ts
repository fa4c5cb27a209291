import { describe, expect, it } from 'vitest';
import { layOutFlow } from '#research/study-figures/charts/flow-layout.ts';
import { figureWords } from '#research/study-figures/words/figure-words.ts';
import { analysedPeopleTitle, consortStages, type FlowOfPeople } from './flow-figure.ts';

const flowBoxes = (people: FlowOfPeople) => consortStages(people, figureWords.pt);

const study: FlowOfPeople = {
  included: 50,
  excluded: 2,
  flagged: 0,
  partlyExcluded: 0,
  incomplete: 0,
  flow: [
    { day: 1, started: 48, inventory: 47, words: 46, finished: 40 },
    { day: 2, started: 36, inventory: 36, words: 35, finished: 35 },
    { day: 3, started: 35, inventory: 34, words: 34, finished: 33 },
  ],
};

describe('the boxes of the participants’ flow', () => {
  it('account for every participant from enrolment to the end', () => {
    const stages = flowBoxes(study);
    expect(stages.map(({ box }) => box.title)).toEqual([
      'Inscritas: 52',
      'Nas análises: 50',
      'Dia 1: 48 começaram',
      'Dia 2: 36 começaram',
      'Dia 3: 35 começaram',
      'Terminaram os três dias: 33',
    ]);
    expect(stages.map(({ out }) => out?.lines)).toEqual([
      ['2 excluídas pela equipe'],
      ['2 não começaram'],
      ['8 não terminaram o dia 1', '4 não começaram o dia 2'],
      ['1 não terminou o dia 2'],
      ['2 não terminaram o dia 3'],
      undefined,
    ]);
    const left = stages.map(({ out }) => Number(out?.title.replace('Fora: ', '') ?? 0));
    expect(52 - left.reduce((sum, people) => sum + people, 0)).toBe(33);
  });

  it('have the singular for one person', () => {
    const few: FlowOfPeople = {
      ...{ included: 3, excluded: 1, flagged: 1, partlyExcluded: 1, incomplete: 1 },
      flow: [{ day: 1, started: 2, inventory: 1, words: 1, finished: 1 }],
    };
    const texts = flowBoxes({
      ...few,
      flow: [...few.flow, { day: 2, started: 1, inventory: 1, words: 1, finished: 0 }],
    });
    expect(texts.map(({ out }) => out?.lines)).toEqual([
      ['1 excluída pela equipe', '1 com sinais de qualidade', '1 com parte de um dia excluída', '1 sem os três dias'],
      ['1 não começou'],
      ['1 não terminou o dia 1'],
      ['1 não terminou o dia 2'],
    ]);
    expect(texts.map(({ box }) => box.title).at(-1)).toBe('Dia 2: 1 começou');
  });

  it('omit the inventory on a day without it', () => {
    const flow = study.flow.map((day) => (day.day === 2 ? { ...day, inventory: null } : day));
    const linesOf = (people: FlowOfPeople) => flowBoxes(people).map(({ box }) => box.lines.length);
    expect(linesOf({ ...study, flow })).toEqual([0, 0, 3, 2, 3, 0]);
  });

  it('have equal names in diagram and table', () => {
    for (const people of [study, { ...study, excluded: 0 }]) {
      const titles = flowBoxes(people).map(({ box }) => box.title);
      expect(titles).toContain(analysedPeopleTitle(people, figureWords.pt));
    }
  });

  it('begin with analysed participants where none is excluded, and end at the last begun day', () => {
    const [first] = study.flow;
    const stages = flowBoxes({ ...study, excluded: 0, flow: first ? [first] : [] });
    expect(stages.map(({ box }) => box.title)).toEqual(['Inscritas: 50', 'Dia 1: 48 começaram']);
    expect(stages[1]?.out?.lines[1]).toBe('40 não começaram o dia 2');
    expect(flowBoxes({ ...study, excluded: 0, flow: [] }).map(({ out }) => out?.title)).toEqual(['Fora: 50']);
  });

  it.each([300, 360, 720, 1200])('lie in a drawing of %i px and on no other box', (width) => {
    const { boxes, width: used, height } = layOutFlow(flowBoxes(study), width, 12);
    expect(used).toBeLessThanOrEqual(width);
    for (const [index, { x, y, width: wide, height: high }] of boxes.entries()) {
      expect(x + wide).toBeLessThanOrEqual(used);
      expect(y + high).toBeLessThan(height);
      for (const other of boxes.slice(index + 1)) expect(other.y).toBeGreaterThan(y + high);
    }
  });
});

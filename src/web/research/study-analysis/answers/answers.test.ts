import { describe, expect, it } from 'vitest';
import { association } from '#research/statistics/association.ts';
import { groupDifference } from '#research/statistics/group-difference.ts';
import { pairedChange } from '#research/statistics/paired-change.ts';
import { analysedStudy } from '#tests/support/research/analysed-study.ts';
import {
  individualAnswer,
  polesAnswer,
  scoresAnswer,
  shiftAnswer,
  timesAnswer,
  valenceAnswer,
} from './change-answers.ts';
import {
  alphaAnswer,
  associationAnswer,
  attemptsAnswer,
  baselineAnswer,
  flowAnswer,
  relationalAnswer,
  retestAnswer,
  steadinessAnswer,
  testsAnswer,
} from './other-answers.ts';

const open = 'os dados ainda não permitem dizer';
const changeOf = (differences: readonly number[]) =>
  pairedChange(differences.map((difference) => ({ earlier: 10, later: 10 + difference })));
const study = analysedStudy(12);
const withChange = (differences: readonly number[]) => {
  const row = { from: 1, to: 3, change: changeOf(differences) } as const;
  const measure = { ...study.changes.depression, changes: [row] };
  return { depression: measure, anxiety: measure, stress: measure, valence: measure };
};

describe('the sentence under a question', () => {
  it('states the direction with interval and n when the interval excludes zero', () => {
    const fell = scoresAnswer(withChange([-4, -1, -5, -6, 1, -5, -4, 0, -5, -4]));
    expect(fell).toContain('a depressão caiu, em média, 3,30 pontos (IC 95% −5,02 a −1,58; n = 10)');
    expect(fell).not.toContain(open);
    expect(valenceAnswer(withChange([2, 3, 2, 3, 2, 3]))).toContain('a nota média subiu, em média, 2,50 pontos');
  });

  it('leaves the direction open when the interval includes zero', () => {
    const all = withChange([-4, 3, -2, 5, -1, 2]);
    const figure = '(em média 0,50; IC 95% −3,06 a 4,06; n = 6)';
    expect(scoresAnswer(all)).toBe(
      `Do dia 1 ao dia 3: ${open} se subiram ou caíram a depressão ${figure}, a ansiedade ${figure} e o estresse ${figure}.`,
    );
    const fell = withChange([-4, -3, -5, -6, -2]).depression;
    expect(scoresAnswer({ ...all, depression: fell, anxiety: fell })).toMatch(
      new RegExp(`a depressão caiu.*; a ansiedade caiu.*; ${open} se o estresse subiu ou caiu: em média 0,50`),
    );
    expect(shiftAnswer('Do dia 2 ao dia 3', changeOf([1, -1, 2, -2, 0]))).toContain(`${open} se as treinadas`);
    expect(shiftAnswer('Do dia 2 ao dia 3', changeOf([-1, -2, -1, -2, -1]))).toContain('mais perto da própria ponta');
  });

  it('states below five people that no result is possible, without a number', () => {
    const few = analysedStudy(3);
    for (const answer of [
      scoresAnswer(few.changes),
      baselineAnswer(few.attrition),
      attemptsAnswer(few.attempts, 1),
      testsAnswer(few.tests),
    ]) {
      expect(answer).toContain('ainda não há 5 pessoas'.slice(1));
      expect(answer).not.toContain('IC 95%');
    }
    expect(alphaAnswer(few.reliability)).toContain('não há 30 pessoas');
  });

  it('states once which results have too few people', () => {
    expect(scoresAnswer(analysedStudy(3).changes)).toBe(
      'Do dia 1 ao dia 3: na depressão, na ansiedade e no estresse, ainda não há 5 pessoas com os dois dias.',
    );
    const known = withChange([-4, -3, -5, -6, -2]);
    const one = scoresAnswer({ ...known, stress: withChange([-4, -1]).stress });
    expect(one).toMatch(
      /a depressão caiu.*; a ansiedade caiu.*; no estresse, ainda não há 5 pessoas com os dois dias\.$/,
    );
    const distance = { n: 3, mean: null, standardDeviation: null, median: null, interval: null };
    const few = (day: 1 | 2) => ({ day, n: 3, correlation: null, distance });
    const correlation = { value: 0.8, interval: { low: 0.5, high: 0.9 } };
    expect(retestAnswer([few(1), few(2), { day: 3, n: 12, correlation, distance }])).toBe(
      'Da primeira com a segunda nota: dia 3, r = 0,80 (IC 95% 0,50 a 0,90; n = 12); dia 1 e dia 2, ainda não há 5 pessoas.',
    );
    expect(attemptsAnswer(analysedStudy(3).attempts, 1)).toMatch(
      /^No dia 1, no .* \(n = 3\) ainda não há 5 pessoas\.$/,
    );
  });

  it('states that all people are equal, not that they are too few', () => {
    const alike = withChange([-1, -1, -1, -1, -1, -1]);
    const inAll = 'a diferença é a mesma em todas as 6 pessoas (−1,00): sem variação não há intervalo nem teste';
    expect(scoresAnswer(alike)).toBe(
      `Do dia 1 ao dia 3: na depressão ${inAll}; na ansiedade ${inAll}; no estresse ${inAll}.`,
    );
    expect(valenceAnswer(alike)).toBe(`Do dia 1 ao dia 3, na nota média ${inAll}.`);
    const measure = alike.depression;
    expect(polesAnswer({ ...study.poles, valence: { ...study.poles.valence, distance: measure } })).toContain(inAll);
    expect(timesAnswer({ ...study.poles, logTime: { ...study.poles.logTime, all: measure } })).toContain(
      'no tempo de resposta a diferença é a mesma em todas as 6 pessoas (−63%)',
    );
    expect(shiftAnswer('Do dia 2 ao dia 3', changeOf([2, 2, 2, 2, 2]))).toContain('em todas as 5 pessoas (2,00)');
    const same = groupDifference([2, 2, 2, 2, 2], [2, 2, 2, 2, 2, 2]);
    const { baseline } = study.attrition;
    const allSame = { depression: same, anxiety: same, stress: same, valence: same };
    expect(baselineAnswer({ flow: [], baseline: { ...baseline, ...allSame } })).toContain('(n = 5 e 6): sem variação');
    const points = [1, 2, 3, 4, 5, 6];
    const texts = { who: 'Quem', higher: 'mais', lower: 'menos' };
    expect(associationAnswer(association(points.map((x) => ({ x, y: 3 }))), texts)).toContain(
      'a mesma em todas as 6 pessoas: sem variação não há correlação',
    );
    expect(associationAnswer(association(points.map((x) => ({ x, y: x }))), texts)).toContain(
      'estão na mesma reta (r = 1,00)',
    );
    const { betweenDays } = study.poles.reliability;
    const steady = { ...study.poles.reliability, betweenDays: { ...betweenDays, all: { n: 12, icc: null } } };
    expect(steadinessAnswer(steady)).toContain('sem variação não há ICC');
    const distance = { n: 6, mean: 0, standardDeviation: 0, median: 0, interval: null };
    expect(retestAnswer([{ day: 1, n: 6, correlation: null, distance }])).toContain('as 6 pessoas não variam');
    const result = { n: 40, alpha: null, omega: null, noReliability: 'no-variance', noOmega: null } as const;
    expect(alphaAnswer([{ scale: 'depression', day: 1, result }])).not.toContain('não há 30 pessoas');
    for (const answer of [scoresAnswer(alike), valenceAnswer(alike)]) expect(answer).not.toContain('ainda não há');
  });

  it('counts improved and worsened people, zero and one included', () => {
    const [row] = study.individual;
    if (row === undefined) throw new Error('There is no scale.');
    const answerOf = (n: number, improved: number, worsened: number) =>
      individualAnswer([
        {
          ...{ ...row, scale: 'depression', from: 1, to: 3, n },
          counts: { recovered: 0, improved, worsened, unchanged: n - improved - worsened },
        },
      ]);
    const sentence = (clause: string) => `Do dia 1 ao dia 3, mais do que a medida oscila: na depressão, ${clause}.`;
    expect(answerOf(0, 0, 0)).toBe(sentence('ninguém tem ainda os dois dias'));
    expect(answerOf(1, 0, 0)).toBe(sentence('de 1 pessoa, nenhuma melhorou nem piorou'));
    expect(answerOf(1, 0, 1)).toBe(sentence('de 1 pessoa, nenhuma melhorou e 1 piorou'));
    expect(answerOf(12, 1, 0)).toBe(sentence('de 12 pessoas, 1 melhorou e nenhuma piorou'));
    expect(answerOf(1200, 5, 2)).toBe(sentence('de 1.200 pessoas, 5 melhoraram e 2 pioraram'));
  });

  it('states why there is no number of relational responders yet', () => {
    expect(relationalAnswer(analysedStudy(3).relational)).toContain('Ainda não há 5 pessoas em um mesmo teste');
    expect(relationalAnswer(study.relational)).not.toContain('Ainda não há 5 pessoas');
  });

  it('never presents an association as a cause', () => {
    const texts = { who: 'Quem deu notas mais altas', higher: 'tinha depressão mais alta', lower: 'mais baixa' };
    const found = { ...study.poles.accuracyBySpeed, n: 40, r: -0.44, interval: { low: -0.63, high: -0.19 } };
    expect(associationAnswer(found, texts)).toContain('Andar junto não diz o que causa o quê.');
    expect(associationAnswer({ ...found, interval: { low: -0.63, high: 0.1 } }, texts)).toContain(
      'ainda não permitem dizer',
    );
    expect(flowAnswer({ ...study, flow: study.attrition.flow })).toBe(
      'De 16 pessoas, 15 começaram o dia 1 e 12 terminaram os três dias (75,0%).',
    );
  });
});

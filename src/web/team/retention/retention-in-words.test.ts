import { describe, expect, it } from 'vitest';
import type { PlannedEnding, RetentionGroup, RetentionRun } from '#contract/team/retention-calls.ts';
import {
  expiredDataText,
  expiredDataToDecide,
  groupInWords,
  plannedFacts,
  retentionTaskText,
  runFacts,
  startText,
} from './retention-in-words.ts';

const group = (changed: Partial<RetentionGroup>): RetentionGroup => ({
  years: 5,
  retainedUntil: '2033-02-28',
  state: 'retained',
  people: 3,
  leftAnswers: 2,
  evidence: 1,
  ...changed,
});
const run: RetentionRun = {
  runId: crypto.randomUUID(),
  way: 'erase',
  byName: 'Zeca',
  requestedAt: '2033-03-01T12:00:00.000Z',
  finishedAt: '2033-03-01T12:00:09.000Z',
  expected: 1206,
  people: 1200,
  leftAnswers: 1,
  evidence: 5,
};

const planned: PlannedEnding = {
  endingId: crypto.randomUUID(),
  way: 'anonymize',
  byName: 'Zeca',
  requestedAt: '2033-03-01T12:00:00.000Z',
  beginsAt: '2033-03-08T12:00:00.000Z',
  expected: 1206,
  confirmation: 'yours',
};

describe('retention in words', () => {
  it('has the end date, and its meaning today', () => {
    expect(groupInWords(group({}))).toEqual({ until: '28/02/2033', status: 'Dentro do prazo' });
    expect(groupInWords(group({ state: 'near' })).status).toBe('O prazo está perto do fim');
    expect(groupInWords(group({ state: 'over' })).status).toBe('O prazo acabou');
    const goesOn = group({ state: 'studyGoesOn', retainedUntil: null, years: 1 });
    expect(groupInWords(goesOn)).toEqual({ until: '1 ano depois do fim', status: 'A pesquisa ainda não acabou' });
    expect(groupInWords(group({ state: 'unknown', retainedUntil: null, years: null })).until).toBe('sem prazo');
  });

  it('counts expired data only', () => {
    expect(expiredDataText([group({}), group({ state: 'near' }), group({ state: 'unknown' })])).toBeNull();
    expect(expiredDataText([group({ state: 'over' }), group({ state: 'over', people: 1 }), group({})])).toEqual({
      people: 4,
      leftAnswers: 4,
      evidence: 2,
      total: 10,
    });
  });

  it('asks for a decision about expired data, and names a request that begins by itself', () => {
    const quiet = { groups: [group({}), group({ state: 'near' })], planned: null, runs: [run] };
    expect([expiredDataToDecide(quiet), retentionTaskText(quiet)]).toEqual([null, null]);
    const over = { ...quiet, groups: [group({ state: 'over' })] };
    expect(expiredDataToDecide(over)?.total).toBe(6);
    expect(retentionTaskText(over)).toBe('O prazo de guarda acabou para uma parte dos dados');
    const running = { ...over, runs: [{ ...run, finishedAt: null }] };
    expect([expiredDataToDecide(running), retentionTaskText(running)]).toEqual([null, null]);
    const waiting = { ...over, planned };
    expect(expiredDataToDecide(waiting)).toBeNull();
    expect(retentionTaskText(waiting)).toMatch(
      /^Um pedido vai tirar os nomes do que passou do prazo de guarda, sozinho, em .*8 de março/,
    );
  });

  it('has in a receipt author, method and counts, and the progress of a running end', () => {
    const facts = Object.fromEntries(runFacts(run));
    expect(facts).toEqual({
      Quem: 'Zeca',
      Como: 'Apagar tudo',
      'O que foi feito': '1.200 pessoas, respostas de 1 pessoa que saiu e 5 provas de consentimento',
    });
    const half = runFacts({ ...run, finishedAt: null, people: 600, leftAnswers: 0, evidence: 0, byName: null });
    expect(Object.fromEntries(half)).toMatchObject({ Andamento: '600 de 1.206' });
    expect(half[0]?.[1]).toContain('não existe mais');
  });

  it('says to who confirms a request what ends, how, and how much', () => {
    expect(Object.fromEntries(plannedFacts(planned))).toMatchObject({
      'O que pediu': 'Tirar os nomes e deixar as respostas',
      'Para quantos': '1.206, entre pessoas, respostas de quem saiu e provas de consentimento',
    });
    const text = startText(planned);
    expect(text).toContain('Contas, nomes e provas de consentimento são apagados. As respostas ficam');
    expect(text).toContain('Vale para 1.206, entre pessoas,');
    expect(text).toContain('Não dá para desfazer.');
    expect(startText({ ...planned, way: 'erase' })).toContain('também as respostas de quem saiu e as deixou.');
  });
});

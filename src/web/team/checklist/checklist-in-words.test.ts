import { describe, expect, it } from 'vitest';
import { type ChecklistFinding, type ChecklistState, checklistItems } from '#contract/team/checklist-calls.ts';
import { defaultGeneratorSettings } from '#study/assignment/generator-settings.ts';
import { attemptsOfSimulatedPeople, strategyFloors } from '#study/relation-task/strategy-floors.ts';
import { clockMessage, findingInWords, verdictInWords } from './checklist-in-words.ts';

const finding = (changed: Partial<ChecklistFinding>): ChecklistFinding => ({
  item: 'clinic',
  state: 'fine',
  names: [],
  count: null,
  at: null,
  ...changed,
});
const judgedAt = '2026-11-20T12:00:00.000Z';

describe('checklist in words', () => {
  it('has a title, a reason and an action for every open item', () => {
    for (const item of checklistItems) {
      for (const state of ['blocks', 'attention', 'note'] as const) {
        const { title, why, todo } = findingInWords(finding({ item, state, names: ['X'], count: 2 }));
        for (const text of [title, why, todo ?? '']) {
          expect(text, item).toMatch(/\p{L}{3}/u);
          expect(text, item).not.toMatch(/undefined|null(?!`)|NaN/);
        }
        // Backticks come in pairs.
        expect((todo ?? '').split('`').length % 2, item).toBe(1);
      }
    }
  });

  it('states what the chosen tasks can show, and when another choice is due', () => {
    const claims = (count: number, classes = 'pole') =>
      findingInWords(finding({ item: 'taskClaims', state: 'note', names: ['perBlock', classes], count }));
    const floor = (percent: number) => `${Math.round(percent)}%`;
    expect(claims(1).why).toContain('100%');
    expect(claims(2).why).toContain(floor(strategyFloors(defaultGeneratorSettings).GEN.percent));
    expect(claims(2).why).toContain('transferência de valência');
    expect(claims(2, 'drawn').why).not.toContain('valência');
    const pilot = (cells: string) =>
      findingInWords(finding({ item: 'taskPilot', state: 'note', names: [cells, 'pole'], count: 2 }));
    const { median } = attemptsOfSimulatedPeople(defaultGeneratorSettings).training2;
    expect(pilot('perBlock').why).toContain(`${median} tentativas`);
    expect(pilot('perBlock').todo).toContain('use `cells: "perPerson"`');
    expect(pilot('perPerson').todo).not.toContain('perPerson');
  });

  it('lists words shared by the inventory with rated words and with tasks', () => {
    const why = (names: string[], count: number) =>
      findingInWords(finding({ item: 'wordsInInventory', state: 'note', names, count })).why;
    expect(why(['tristeza', 'medo', 'pânico'], 2)).toContain(
      'tristeza e medo recebem nota; pânico aparece nos treinos e testes.',
    );
    expect(why(['tristeza'], 1)).toContain('palavras do estudo: tristeza recebe nota.');
  });

  it('says what is rated after the fortieth word, and the minutes of it by day', () => {
    const why = (...names: string[]) => findingInWords(finding({ item: 'wordsAgain', state: 'note', names })).why;
    expect(why('ratePseudoWords')).toBe(
      'Depois do Teste 2 de cada dia, 8 palavras inventadas recebem nota. Cada dia leva 1 minuto a mais.',
    );
    expect(why('baselineAgain')).toBe(
      'No dia 1, 20 palavras voltam depois das quarenta. O dia 1 leva 2 minutos a mais.',
    );
    expect(why('baselineAgain', 'retest', 'ratePseudoWords')).toMatch(
      /^No dia 1, 25 palavras voltam depois das quarenta; nos outros, 5\. .* O dia 1 leva 4 minutos a mais, e cada um dos outros, 2\.$/,
    );
  });

  it('names what is missing and when', () => {
    const placeholders = finding({ item: 'placeholders', state: 'blocks', names: ['CAAE', 'EMAIL'] });
    expect(findingInWords(placeholders).todo).toBe('Preencha em `placeholders.json`: `CAAE`, `EMAIL`.');
    expect(findingInWords(finding({ item: 'lastDate', state: 'blocks', names: ['2026-01-31'] })).why).toContain(
      '31/01/2026',
    );
    expect(findingInWords(finding({ item: 'studySwitch', state: 'attention', names: ['paused'] })).why).toContain(
      'A pesquisa está pausada. Ninguém entra',
    );
    expect(findingInWords(finding({ item: 'diskSpace', state: 'attention', count: 1.5 * 1024 ** 3 })).why).toContain(
      '1,5 GB',
    );
    const behind = (from: string) =>
      findingInWords(
        finding({ item: 'databaseVersion', state: 'attention', names: ['18.4', from, '18.6', '2026-08'], count: 28 }),
      );
    expect(behind('package').why).toBe(
      'Roda o PostgreSQL 18.4, que veio com o WordMood. A versão 18.6, de agosto de 2026, fecha 28 brechas de segurança.',
    );
    expect(behind('package').todo).toContain('Instale no sistema o PostgreSQL 18');
    expect(behind('own').todo).toContain('`DATABASE_URL`');
    const unknown = finding({ item: 'databaseVersion', state: 'attention', names: ['16.14', 'system'] });
    expect(findingInWords(unknown).why).toMatch(
      /^Roda o PostgreSQL 16\.14\. O WordMood não sabe qual é a versão mais nova/,
    );
    expect(findingInWords(unknown).todo).toContain('a versão mais nova da série 16');
    const node = (changed: Partial<ChecklistFinding>) =>
      findingInWords(finding({ item: 'nodeVersion', state: 'attention', ...changed }));
    expect(node({ names: ['26.11.0', '26.12.1', '2026-10'], count: 10 }).why).toBe(
      'Roda o Node.js 26.11.0. A versão 26.12.1, de outubro de 2026, fecha 10 brechas de segurança.',
    );
    expect(node({ names: ['26.12.1'], at: judgedAt }).why).toContain('não sabe se ainda é a mais nova desta série');
    const jumped = finding({ item: 'clockJump', state: 'blocks', count: -10_800, at: judgedAt });
    expect(findingInWords(jumped).why).toMatch(/saltou 3 horas para trás quando marcava 20 de novembro de 2026, às /);
    expect(findingInWords(finding({ item: 'clocksApart', state: 'attention', count: 3 })).why).toBe(
      'O relógio de um servidor está 3 segundos adiantado em relação ao do banco de dados.',
    );
    expect(findingInWords(finding({ item: 'backup', at: judgedAt })).why).toContain('20 de novembro de 2026');
    const restored = (count: number) =>
      findingInWords(finding({ item: 'backup', names: ['rehearsed'], at: judgedAt, count })).why;
    expect(restored(0)).toContain('pôs de volta a cópia de 20 de novembro de 2026, sem participantes, e tudo confere');
    expect(restored(2)).toContain(
      'pôs de volta a cópia de 20 de novembro de 2026, com 2 participantes, e tudo confere',
    );
    const old = finding({ item: 'backup', state: 'blocks', names: ['rehearsed'], at: judgedAt, count: 2 });
    expect(findingInWords(old).why).toBe(
      'A última cópia que se viu voltar é de 20 de novembro de 2026, há mais de 30 dias.',
    );
    const lastBackup = (...names: string[]) => findingInWords(finding({ item: 'lastBackup', names, at: judgedAt })).why;
    expect(lastBackup('nightly', '', 'note')).toContain('Não entra na cópia o que não é do WordMood: a tabela `note`.');
    expect(lastBackup('nightly')).not.toContain('Não entra');
    const roots = (count: number) => findingInWords(finding({ item: 'signatureRoots', count })).why;
    expect([0, 1].map(roots)).toEqual(['Nenhuma raiz instalada.', '1 raiz instalada.']);
  });

  it('says after a confirmed clock whether reminders still wait for another', () => {
    const sentenceAfter = (...clocks: Pick<ChecklistFinding, 'item' | 'state'>[]) =>
      clockMessage({ findings: clocks.map(finding) });
    expect(sentenceAfter({ item: 'clockJump', state: 'fine' }, { item: 'clocksApart', state: 'attention' })).toBe(
      'Relógio confirmado. Os lembretes voltam a sair.',
    );
    for (const item of ['clockJump', 'clocksApart'] as const) {
      expect(sentenceAfter({ item, state: 'blocks' })).toBe(
        'Relógio confirmado. Os lembretes ainda esperam por outro relógio.',
      );
    }
  });

  it('has the number of open points', () => {
    const verdict = (of: ChecklistState[], verdict: 'blocks' | 'attention' | 'fine') =>
      verdictInWords({ verdict, judgedAt, materialFrom: 'folder', findings: of.map((state) => finding({ state })) });
    expect(verdict(['blocks', 'blocks', 'attention', 'note', 'fine'], 'blocks')).toEqual({
      title: 'Esta instalação ainda não pode coletar dados reais',
      text: '2 pontos impedem a coleta, e 1 ponto pede atenção.',
    });
    expect(verdict(['blocks'], 'blocks').text).toBe('1 ponto impede a coleta.');
    expect(verdict(['attention', 'note'], 'attention').text).toBe('Antes de começar, veja: 1 ponto pede atenção.');
    expect(verdict(['note'], 'fine').title).toBe('Esta instalação está pronta para coletar dados reais');
  });
});

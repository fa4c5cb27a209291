import { describe, expect, test } from 'vitest';
import { committeeReport, participationSteps, type ReportFacts } from './committee-report.ts';

const day = (number: number) => new Date(Date.UTC(2026, 10, number, 12));
const facts: ReportFacts = {
  period: { from: '2026-11-01', to: '2026-11-30', timeZone: 'America/Sao_Paulo' },
  madeAt: day(30),
  study: 'Palavras',
  responsible: 'Ana',
  participation: participationSteps.map((step) => ({ step, inPeriod: 518, untilItsEnd: 520 })),
  peopleWithoutTime: 1,
  consents: [],
  actsWithoutTime: 1,
  refusals: [],
  withdrawals: { retained: 0, erased: 0, withoutConsent: 0 },
  cases: {
    opened: 400,
    late: 1,
    openLate: 1,
    byState: [
      { state: 'waiting', cases: 1, toAction: null, toEnd: null },
      {
        state: 'referredToService',
        cases: 399,
        toAction: { median: 1, longest: 1 },
        toEnd: { median: 3.25, longest: 26 },
      },
    ],
    withoutTime: 1,
    referred: Array.from({ length: 25 }, () => ({ openedAt: day(3), hoursToAction: 0.5, hoursToEnd: null })),
  },
  hoursToAction: 1,
  decisions: [],
  accesses: [{ action: 'Tarefa da noite', entries: 1, people: 0 }],
};

/** All texts of a document, table cells included, one a line. */
function textsOf(part: unknown): string[] {
  if (typeof part === 'string') return [part];
  if (Array.isArray(part)) return part.flatMap(textsOf);
  if (typeof part !== 'object' || part === null) return [];
  const { text, table, content } = part as Record<string, unknown>;
  return [text, content, (table as { body?: unknown } | undefined)?.body].flatMap(textsOf);
}

describe('the report for a committee', () => {
  const texts = textsOf(committeeReport(facts));
  const whole = texts.join('\n');

  test('has the number of people who entered, began and finished each day', () => {
    const at = texts.indexOf('Entraram na pesquisa');
    expect(texts.slice(at, at + 3)).toEqual(['Entraram na pesquisa', '518', '520']);
    for (const number of [1, 2, 3])
      expect(whole).toMatch(new RegExp(`Começaram o dia ${number}\n518[^]*Terminaram o dia ${number}`));
  });

  test('has a row for each state of cases, and single cases only where a service was needed', () => {
    const at = texts.indexOf('Esperam alguém da equipe');
    expect(texts.slice(at, at + 8)).toEqual([
      ...['Esperam alguém da equipe', '1', '–', '–'],
      ...['Encaminhou a um serviço', '399', '1 h', 'mediana 3,3 h, no máximo 26 h'],
    ]);
    expect(texts.filter((text) => text === '03/11/2026')).toHaveLength(25);
    expect(whole).toContain('A tabela mostra os 25 últimos.');
  });

  test('counts one as one, and none as none', () => {
    expect(whole).toContain(
      '400 casos abertos no período; 1 encerrado depois do prazo que a equipe se propõe, de 1 hora; 1 ainda aberto já passou dele.',
    );
    expect(whole).toContain('nenhuma, pelo sistema');
    expect(whole).toContain('1 aceite não está na tabela: é de quem deixou a pesquisa');
    const none = { ...facts, cases: { ...facts.cases, opened: 0, late: 0, openLate: 0, byState: [], referred: [] } };
    expect(textsOf(committeeReport(none)).join('\n')).toContain(
      'Nenhum caso aberto no período; nenhum encerrado depois do prazo que a equipe se propõe, de 1 hora. Um caso',
    );
    expect(whole).not.toMatch(/(?:^|\s)(?:1 \p{L}+s|0 \p{L}+)\b/mu);
  });
});

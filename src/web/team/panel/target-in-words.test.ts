import { describe, expect, it } from 'vitest';
import {
  excludedPeopleInWords,
  forecastInWords,
  quartilesInWords,
  relationInWords,
  targetInWords,
} from './target-in-words.ts';

const forecast = { days: 14, enrolled: 45, reachedOn: '2026-12-17' };

describe('the target in words', () => {
  it('has progress, forecast date and its basis', () => {
    const facts = { enrolled: 1231, target: 1300, forecast };
    expect(targetInWords(facts)).toBe('1.231 de 1.300 inscrições (94%).');
    expect(forecastInWords(facts)).toBe(
      'Nos 14 dias antes de hoje: 45 inscrições, 3,2 por dia. Se continuar assim, a meta é alcançada em 17/12/2026.',
    );
  });

  it('never reports it as reached early', () => {
    expect(targetInWords({ enrolled: 999, target: 1000 })).toBe('999 de 1.000 inscrições (99%).');
    const reached = { enrolled: 1000, target: 1000, forecast: { ...forecast, reachedOn: null } };
    expect(forecastInWords(reached)).toMatch(/^A meta foi alcançada\. Nos 14 dias/);
  });

  it('has no forecast without a pace, and on the first day', () => {
    const still = { enrolled: 3, target: 10, forecast: { days: 14, enrolled: 0, reachedOn: null } };
    expect(forecastInWords(still)).toMatch(/0 por dia\. Assim não dá para dizer/);
    const first = { enrolled: 3, target: 10, forecast: { days: 0, enrolled: 0, reachedOn: null } };
    expect(forecastInWords(first)).toBe('O ritmo aparece depois do primeiro dia de inscrições.');
    const free = { enrolled: 3, target: null, forecast: { days: 1, enrolled: 1, reachedOn: null } };
    expect(targetInWords(free)).toBe('Sem meta.');
    expect(forecastInWords(free)).toBe('No dia antes de hoje: 1 inscrição, 1 por dia.');
  });
});

it('a duration has median and quartiles, rounded for reading', () => {
  expect(quartilesInWords({ quarter: 29.6, median: 42, threeQuarters: 55.2 })).toBe('42 s (30 a 55)');
  expect(quartilesInWords({ quarter: 66, median: 80, threeQuarters: 95 })).toBe('1,3 min (1,1 a 1,6)');
  expect(quartilesInWords({ quarter: 1500, median: 1990, threeQuarters: 2400 })).toBe('33 min (25 a 40)');
  expect(quartilesInWords({ quarter: 300, median: 7800, threeQuarters: 90_000 })).toBe(
    '2 h 10 min (5 min a 1 dia 1 h)',
  );
});

it('the people left out of the analyses are named beside those that count', () => {
  expect(excludedPeopleInWords({ excluded: [] })).toBeNull();
  expect(excludedPeopleInWords({ excluded: [{ reason: 'other', people: 1 }] })).toBe(
    '1 pessoa inscrita está fora das análises e não conta aqui.',
  );
  const reasons = [
    { reason: 'other', people: 1 },
    { reason: 'duplicate', people: 2 },
  ] as const;
  expect(excludedPeopleInWords({ excluded: [...reasons] })).toBe(
    '3 pessoas inscritas estão fora das análises e não contam aqui.',
  );
});

it('the flow leads from accounts to the people in the numbers', () => {
  const text = relationInWords({
    ...{
      accounts: 310,
      consented: 300,
      notEnrolled: 16,
      enrolled: 284,
      tests: 1,
      invented: 0,
      counted: 282,
      left: 2,
      erased: 1,
    },
    excluded: [{ reason: 'duplicate', people: 2 }],
  });
  expect(text).toEqual([
    '310 contas existem, também de quem é da equipe ou só criou a conta.',
    '300 pessoas aceitaram o termo e têm um código; é o total da lista de participantes.',
    '16 ainda não enviaram o questionário; as outras são 284 pessoas inscritas.',
    expect.stringMatching(/^Fora dos números: 2 excluídas \(.+: 2\)\.$/),
    '282 pessoas contam aqui e nas análises; 2 delas já saíram e deixaram as respostas.',
    '1 participação de teste fica de fora de tudo isto.',
    '1 pessoa saiu e apagou tudo: não está em nenhum número.',
  ]);
});

import { describe, expect, it } from 'vitest';
import { forecastInWords, targetInWords } from './target-in-words.ts';

const forecast = { days: 14, enrolled: 45, reachedOn: '2026-12-17' };

describe('the target in words', () => {
  it('says how far it is, when it will be reached, and from which days that is reckoned', () => {
    const told = { enrolled: 1231, target: 1300, forecast };
    expect(targetInWords(told)).toBe('1.231 de 1.300 inscrições (94%).');
    expect(forecastInWords(told)).toBe(
      'Nos 14 dias antes de hoje: 45 inscrições, 3,2 por dia. Se continuar assim, a meta é alcançada em 17/12/2026.',
    );
  });

  it('never says that it is reached before it is', () => {
    expect(targetInWords({ enrolled: 999, target: 1000 })).toBe('999 de 1.000 inscrições (99%).');
    const reached = { enrolled: 1000, target: 1000, forecast: { ...forecast, reachedOn: null } };
    expect(forecastInWords(reached)).toMatch(/^A meta foi alcançada\. Nos 14 dias/);
  });

  it('promises nothing where there is no pace, and none on the first day', () => {
    const still = { enrolled: 3, target: 10, forecast: { days: 14, enrolled: 0, reachedOn: null } };
    expect(forecastInWords(still)).toMatch(/0 por dia\. Assim não dá para dizer/);
    const first = { enrolled: 3, target: 10, forecast: { days: 0, enrolled: 0, reachedOn: null } };
    expect(forecastInWords(first)).toBe('O ritmo aparece depois do primeiro dia de inscrições.');
    const free = { enrolled: 3, target: null, forecast: { days: 1, enrolled: 1, reachedOn: null } };
    expect(targetInWords(free)).toBe('Sem meta.');
    expect(forecastInWords(free)).toBe('No dia antes de hoje: 1 inscrição, 1 por dia.');
  });
});

import { expect, it } from 'vitest';
import { plannedAnalyses } from '#study/material/planned-analyses.ts';
import { plannedAnalysisInWords } from './planned-analysis-in-words.ts';

it('names a shift by the two ratings between which it is', () => {
  expect(plannedAnalysisInWords('shift.2-3')).toBe('Treinadas menos vizinhas, 2\u00a0→\u00a03: as duas pontas');
  expect(plannedAnalysisInWords('shift.2-3.low')).toBe('Treinadas menos vizinhas, 2\u00a0→\u00a03: desagradáveis');
  expect(plannedAnalysisInWords('shift.baseline-2')).toBe(
    'Treinadas menos vizinhas, da segunda nota do dia 1 ao dia 2: as duas pontas',
  );
  expect(plannedAnalysisInWords('shift.baseline-3.high')).toBe(
    'Treinadas menos vizinhas, da segunda nota do dia 1 ao dia 3: agradáveis',
  );
});

it('gives no two analyses that a plan can register the same name', () => {
  const names = plannedAnalyses.map(plannedAnalysisInWords);
  expect(new Set(names).size).toBe(plannedAnalyses.length);
});

import { expect, it, test } from 'vitest';
import type { StudyPlan } from '#contract/research/study-plan-shape.ts';
import { plannedAnalyses } from '#study/material/planned-analyses.ts';
import {
  planChangeInWords,
  plannedAnalysisInWords,
  plannedPeopleInWords,
  sizeDeviationInWords,
} from './plan-in-words.ts';

const usedOn = (day: number) => ({
  hash: String(day),
  version: '1',
  text: '',
  firstUsedAt: new Date(2026, 11, day, 12).toISOString(),
});
const inForce = (day: number) => ({
  ...usedOn(day),
  ...{ registered: '2026-12-01', plannedPeople: null, smallestEffect: {}, confirmatory: [], elsewhere: [] },
});
const firstEnrolledAt = new Date(2026, 11, 10, 12).toISOString();
const plan: StudyPlan = { inForce: inForce(1), others: [], firstEnrolledAt, blinded: null };

test('a plan before the first answers has no note, also after changes before them', () => {
  expect(planChangeInWords(plan)).toBeNull();
  expect(planChangeInWords({ ...plan, inForce: inForce(9), others: [usedOn(1)] })).toBeNull();
  expect(planChangeInWords({ ...plan, inForce: inForce(20), others: [usedOn(1)], firstEnrolledAt: null })).toBeNull();
});

test('a plan changed after the first answers has the date, also when changed back', () => {
  const changed = 'Plano mudado em 20/12/2026 12:00, depois das primeiras respostas.';
  expect(planChangeInWords({ ...plan, inForce: inForce(20), others: [usedOn(1)] })).toBe(changed);
  expect(planChangeInWords({ ...plan, others: [usedOn(20)] })).toBe(changed);
});

test('a plan added after the first answers, and a removed one, have a note', () => {
  expect(planChangeInWords({ ...plan, inForce: inForce(20) })).toBe(
    'As primeiras respostas são de 10/12/2026 12:00, de antes do plano (20/12/2026 12:00).',
  );
  expect(planChangeInWords({ ...plan, inForce: null, others: [usedOn(1)] })).toMatch(/^Este estudo teve um plano/);
  expect(planChangeInWords({ ...plan, inForce: null })).toBeNull();
});

test('results of fewer or more people than planned are distinguished from exact ones', () => {
  expect(plannedPeopleInWords(120, 87)).toBe('120 pessoas que terminem o dia 3; até agora 87');
  expect(plannedPeopleInWords(1, null)).toBe('1 pessoa que termine o dia 3');
  expect(sizeDeviationInWords(120, 120)).toBeNull();
  expect(sizeDeviationInWords(120, 1)).toContain('até agora 1 terminou o dia 3: os números registrados ainda não');
  expect(sizeDeviationInWords(120, 119)).toContain('até agora 119 terminaram o dia 3');
  expect(sizeDeviationInWords(120, 121)).toContain('121 terminaram o dia 3: são mais pessoas do que as registradas.');
});

it('a shift is named by its two ratings', () => {
  expect(plannedAnalysisInWords('shift.2-3')).toBe('Treinadas menos vizinhas, 2\u00a0→\u00a03: as duas pontas');
  expect(plannedAnalysisInWords('shift.2-3.low')).toBe('Treinadas menos vizinhas, 2\u00a0→\u00a03: desagradáveis');
  expect(plannedAnalysisInWords('shift.baseline-2')).toBe(
    'Treinadas menos vizinhas, da segunda nota do dia 1 ao dia 2: as duas pontas',
  );
  expect(plannedAnalysisInWords('shift.baseline-3.high')).toBe(
    'Treinadas menos vizinhas, da segunda nota do dia 1 ao dia 3: agradáveis',
  );
});

it('registrable analyses have unique names', () => {
  const names = plannedAnalyses.map(plannedAnalysisInWords);
  expect(new Set(names).size).toBe(plannedAnalyses.length);
});

import { expect, test } from 'vitest';
import type { StudyPlan } from '#contract/research/study-plan-shape.ts';
import { planChangeInWords } from './plan-in-words.ts';

const usedOn = (day: number) => ({
  hash: String(day),
  version: '1',
  text: '',
  firstUsedAt: new Date(2026, 11, day, 12).toISOString(),
});
const inForce = (day: number) => ({ ...usedOn(day), registered: '2026-12-01', confirmatory: [], elsewhere: [] });
const firstEnrolledAt = new Date(2026, 11, 10, 12).toISOString();
const plan: StudyPlan = { inForce: inForce(1), others: [], firstEnrolledAt, blinded: null };

test('a plan of before the first answers says nothing, nor one that changed before them', () => {
  expect(planChangeInWords(plan)).toBeNull();
  expect(planChangeInWords({ ...plan, inForce: inForce(9), others: [usedOn(1)] })).toBeNull();
  expect(planChangeInWords({ ...plan, inForce: inForce(20), others: [usedOn(1)], firstEnrolledAt: null })).toBeNull();
});

test('a plan that changed after the first answers says when, also when it changed back', () => {
  const changed = 'Plano mudado em 20/12/2026 12:00, depois das primeiras respostas.';
  expect(planChangeInWords({ ...plan, inForce: inForce(20), others: [usedOn(1)] })).toBe(changed);
  expect(planChangeInWords({ ...plan, others: [usedOn(20)] })).toBe(changed);
});

test('a plan that came after the first answers, and one that was taken away, are told', () => {
  expect(planChangeInWords({ ...plan, inForce: inForce(20) })).toBe(
    'As primeiras respostas são de 10/12/2026 12:00, de antes do plano (20/12/2026 12:00).',
  );
  expect(planChangeInWords({ ...plan, inForce: null, others: [usedOn(1)] })).toMatch(/^Este estudo teve um plano/);
  expect(planChangeInWords({ ...plan, inForce: null })).toBeNull();
});

import { expect, it } from 'vitest';
import {
  conditionsInWords,
  hiddenFromParticipantText,
  replayEndMs,
  replayState,
  replayStepInWords,
  replaySteps,
} from './replay-steps.ts';

type PartOnset = { atMs: number; uncertaintyMs: number } | null;

const answer = {
  chosen: 'ALEGRIA',
  isRight: true,
  inputWay: 'mouse' as const,
  trace: {
    revealsMs: [100, 300, 600, 1000] as [number, number, number, number],
    firstDragStartMs: 1200,
    drops: [
      { option: 'MEDO', atMs: 1400, inputWay: 'touch' as const },
      { option: 'ALEGRIA', atMs: 1900, inputWay: 'keyboard' as const },
    ],
    resetsMs: [1500],
    confirmedMs: 2500,
    hiddenMs: 0,
    trusted: true,
  },
  course: { partsShown: [null, null, null, null] as [null, null, null, null], picks: [], focusLosses: [] },
  outcome: null,
  device: { viewportWidthPx: 360, viewportHeightPx: 740, frameIntervalMs: 16.7, build: 'test' },
  receivedAt: '2026-05-04T12:00:00.000Z',
};
const steps = replaySteps(answer);

it('a trace is in chronological order', () => {
  expect(steps.map((step) => replayStepInWords(step, true))).toEqual([
    'Abriu a palavra e viu não se sabe quando',
    'Abriu a dica e viu não se sabe quando',
    'Abriu o espaço e viu não se sabe quando',
    'Abriu as opções e viu não se sabe quando',
    'Pôs MEDO no espaço, arrastando com o dedo',
    'Recomeçou: o espaço ficou vazio',
    'Pôs ALEGRIA no espaço, com o teclado',
    'Terminou com ALEGRIA: certa',
  ]);
});

it('the board has its state of each moment', () => {
  const at = (atMs: number) => replayState(steps, atMs);
  expect(at(0)).toEqual({ revealedParts: 0, placed: null, hasOutcome: false });
  expect(at(300)).toEqual({ revealedParts: 2, placed: null, hasOutcome: false });
  expect(at(1450)).toEqual({ revealedParts: 4, placed: 'MEDO', hasOutcome: false });
  expect(at(1500).placed).toBeNull();
  expect(at(2499)).toEqual({ revealedParts: 4, placed: 'ALEGRIA', hasOutcome: false });
  expect(at(2500).hasOutcome).toBe(true);
});

it('has picks, releases and losses of window focus', () => {
  const course = {
    ...answer.course,
    picks: [
      { option: 'RAIVA', atMs: 1100, inputWay: 'tap' as const, letGoMs: 1200 },
      { option: 'MEDO', atMs: 1200, inputWay: 'touch' as const, letGoMs: null },
      { option: 'RAIVA', atMs: 1600, inputWay: 'mouse' as const, letGoMs: 1700 },
      { option: 'ALEGRIA', atMs: 1900, inputWay: 'keyboard' as const, letGoMs: null },
    ],
    focusLosses: [{ atMs: 2000, lengthMs: 340 }],
  };
  const steps = replaySteps({ ...answer, course });
  expect(steps.slice(4).map((step) => replayStepInWords(step, true))).toEqual([
    'Tocou em RAIVA',
    'Desistiu de RAIVA',
    'Começou a arrastar MEDO',
    'Pôs MEDO no espaço, arrastando com o dedo',
    'Recomeçou: o espaço ficou vazio',
    'Começou a arrastar RAIVA',
    'Soltou RAIVA fora do espaço',
    'Pôs ALEGRIA no espaço, com o teclado',
    'A janela perdeu o foco por 0,3 s',
    'Terminou com ALEGRIA: certa',
  ]);
  expect(replayState(steps, 1650)).toEqual({ revealedParts: 4, placed: null, hasOutcome: false });
});

it('has the first frame of each part, and its precision', () => {
  const course = {
    startUncertaintyMs: 3.94,
    partsShown: [
      { atMs: 116.2, uncertaintyMs: 4.1 },
      { atMs: 300, uncertaintyMs: 0 },
      null,
      { atMs: 1033, uncertaintyMs: 21 },
    ] as [PartOnset, PartOnset, PartOnset, PartOnset],
    picks: [],
    focusLosses: [],
  };
  const steps = replaySteps({ ...answer, course });
  expect(steps.slice(0, 4).map((step) => replayStepInWords(step, true))).toEqual([
    'Abriu a palavra e viu 16,2 ms depois (incerteza 4,1 ms)',
    'Abriu a dica e viu 0,0 ms depois (incerteza 0,0 ms)',
    'Abriu o espaço e viu não se sabe quando',
    'Abriu as opções e viu 33,0 ms depois (incerteza 21,0 ms)',
  ]);
  expect(conditionsInWords({ ...answer, course }, 'CUE')).toContain('começo do item com incerteza de 3,9 ms');
});

it('plays until the end of the feedback, and has its duration', () => {
  const outcome = { feedbackShownMs: 2560, feedbackMs: 1500, blankShownMs: 4060 };
  const steps = replaySteps({ ...answer, outcome });
  expect(steps.slice(-2).map((step) => replayStepInWords(step, false))).toEqual([
    'Viu Incorreto, por 1,5 s',
    'Começou o intervalo em branco',
  ]);
  expect(replayState(steps, 2559).hasOutcome).toBe(false);
  expect(replayState(steps, 2560).hasOutcome).toBe(true);
  expect(replayEndMs(steps)).toBe(4060);

  const lastOfAttempt = replaySteps({ ...answer, outcome: { ...outcome, blankShownMs: null } });
  expect(replayEndMs(lastOfAttempt)).toBe(4060);
  const leftMeanwhile = replaySteps({ ...answer, outcome: { ...outcome, feedbackMs: null, blankShownMs: null } });
  expect(leftMeanwhile.map((step) => replayStepInWords(step, true)).at(-1)).toBe(
    'Viu Correto, sem que se saiba por quanto tempo',
  );
  expect(replayEndMs(leftMeanwhile)).toBe(2560);
  const ofTest = replaySteps({ ...answer, outcome: { feedbackShownMs: null, feedbackMs: null, blankShownMs: 2510 } });
  expect(ofTest.map((step) => replayStepInWords(step, true)).at(-1)).toBe('Começou o intervalo em branco');
  expect(replayState(ofTest, 2500).hasOutcome).toBe(true);
});

it('states that the time of the feedback is unknown for a training', () => {
  const unknown = 'não se sabe quando a pessoa viu Correto ou Incorreto';
  expect(conditionsInWords(answer, 'CUE')).toContain(unknown);
  expect(conditionsInWords(answer, 'GEN')).not.toContain(unknown);
  const outcome = { feedbackShownMs: 2560, feedbackMs: 1500, blankShownMs: 4060 };
  expect(conditionsInWords({ ...answer, outcome }, 'CUE')).not.toContain(unknown);
});

it('states that a test gives no feedback', () => {
  for (const kind of ['GEN', 'ME', 'CE'] as const) expect(hiddenFromParticipantText(kind)).toContain('num teste');
  for (const kind of ['CUE', 'ARB'] as const) expect(hiddenFromParticipantText(kind)).not.toContain('teste');
});

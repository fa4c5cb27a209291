import { expect, it } from 'vitest';
import { replayState, replayStepInWords, replaySteps, seenByNobodyElse } from './replay-steps.ts';

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
  course: null,
  device: { viewportWidthPx: 360, viewportHeightPx: 740, frameIntervalMs: 16.7, build: 'test' },
  receivedAt: '2026-05-04T12:00:00.000Z',
};
const steps = replaySteps(answer);

it('a trace is told in the order in which it happened', () => {
  expect(steps.map((step) => replayStepInWords(step, true))).toEqual([
    'Abriu a palavra',
    'Abriu a dica',
    'Abriu o espaço',
    'Abriu as opções',
    'Começou a arrastar',
    'Pôs MEDO no espaço, arrastando com o dedo',
    'Recomeçou: o espaço ficou vazio',
    'Pôs ALEGRIA no espaço, com o teclado',
    'Terminou com ALEGRIA: certa',
  ]);
});

it('the board stands at each moment as it stood then', () => {
  const at = (atMs: number) => replayState(steps, atMs);
  expect(at(0)).toEqual({ revealedParts: 0, placed: null, isConfirmed: false });
  expect(at(300)).toEqual({ revealedParts: 2, placed: null, isConfirmed: false });
  expect(at(1450)).toEqual({ revealedParts: 4, placed: 'MEDO', isConfirmed: false });
  expect(at(1500).placed).toBeNull();
  expect(at(2499)).toEqual({ revealedParts: 4, placed: 'ALEGRIA', isConfirmed: false });
  expect(at(2500).isConfirmed).toBe(true);
});

it('says what was taken up and let go, and when the window lost the focus, where the page told it', () => {
  const course = {
    partsShown: [null, null, null, null] as [null, null, null, null],
    picks: [
      { option: 'RAIVA', atMs: 1100, inputWay: 'tap' as const, letGoMs: 1200 },
      { option: 'MEDO', atMs: 1200, inputWay: 'touch' as const, letGoMs: null },
      { option: 'RAIVA', atMs: 1600, inputWay: 'mouse' as const, letGoMs: 1700 },
      { option: 'ALEGRIA', atMs: 1900, inputWay: 'keyboard' as const, letGoMs: null },
    ],
    focusLosses: [{ atMs: 2000, lengthMs: 340 }],
  };
  const told = replaySteps({ ...answer, course });
  expect(told.slice(4).map((step) => replayStepInWords(step, true))).toEqual([
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
  expect(replayState(told, 1650)).toEqual({ revealedParts: 4, placed: null, isConfirmed: false });
});

it('says that nobody was told in a test whether the answer was right', () => {
  for (const kind of ['GEN', 'ME', 'CE'] as const) expect(seenByNobodyElse(kind)).toContain('num teste');
  for (const kind of ['CUE', 'ARB'] as const) expect(seenByNobodyElse(kind)).not.toContain('teste');
});

import { expect, it } from 'vitest';
import { replayState, replayStepInWords, replaySteps } from './replay-steps.ts';

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

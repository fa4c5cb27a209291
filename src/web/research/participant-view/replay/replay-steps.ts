import type { ReplayedItem } from '#contract/research/participant-view-calls.ts';
import { testKinds } from '#research/statistics/test-result-shape.ts';
import type { ItemKind } from '#study/relation-task/relation-item.ts';
import type { InputWay } from '#study/word-rating/ways-of-input.ts';
import { millisecondsInWords, secondsInWords } from '#web/research/participant-view/duration-in-words.ts';

/** `atMs` since the item began. */
type ReplayStep = { atMs: number } & (
  | { kind: 'revealed'; part: 0 | 1 | 2 | 3; frame: FirstFrame }
  /** `option` is empty for pages that did not record it. */
  | { kind: 'tookUp' | 'letGo'; option: string; isDrag: boolean }
  | { kind: 'focusLost'; lengthMs: number }
  | { kind: 'dropped'; option: string; inputWay: InputWay }
  | { kind: 'reset' }
  | { kind: 'confirmed'; option: string }
  /** Null when the page was left meanwhile. */
  | { kind: 'feedbackShown'; lengthMs: number | null }
  | { kind: 'blankShown' }
);

/** Delay of the first frame after opening. */
type FirstFrame = { afterMs: number; uncertaintyMs: number } | 'not measured';

export type ReplayState = { revealedParts: number; placed: string | null; hasOutcome: boolean };

type Answer = NonNullable<ReplayedItem['answer']>;
type Pick = NonNullable<Answer['course']>['picks'][number];

const partIndexes = [0, 1, 2, 3] as const;
const partSentences = ['Abriu a palavra', 'Abriu a dica', 'Abriu o espaço', 'Abriu as opções'] as const;
const wayNames: Record<InputWay, string> = {
  mouse: 'arrastando com o mouse',
  touch: 'arrastando com o dedo',
  pen: 'arrastando com a caneta',
  tap: 'com dois toques',
  keyboard: 'com o teclado',
  assistive: 'com um leitor de tela ou outro apoio',
};

export function replaySteps({ chosen, trace, course, outcome }: Answer): ReplayStep[] {
  const steps: ReplayStep[] = [
    ...partIndexes.map((part) => revealOf(part, trace.revealsMs[part], course)),
    ...course.picks.flatMap(stepsOfPick),
    ...trace.drops.map(({ atMs, option, inputWay }) => ({ atMs, kind: 'dropped' as const, option, inputWay })),
    ...trace.resetsMs.map((atMs) => ({ atMs, kind: 'reset' as const })),
    ...course.focusLosses.map((loss) => ({ ...loss, kind: 'focusLost' as const })),
    { atMs: trace.confirmedMs, kind: 'confirmed' as const, option: chosen },
    ...(outcome === null ? [] : stepsOfOutcome(outcome)),
  ];
  return steps.sort((one, other) => one.atMs - other.atMs);
}

function revealOf(part: (typeof partIndexes)[number], atMs: number, course: Answer['course']): ReplayStep {
  const display = course.partsShown[part];
  if (display === null) return { atMs, kind: 'revealed', part, frame: 'not measured' };
  return {
    atMs,
    kind: 'revealed',
    part,
    frame: { afterMs: display.atMs - atMs, uncertaintyMs: display.uncertaintyMs },
  };
}

function stepsOfOutcome({ feedbackShownMs, feedbackMs, blankShownMs }: NonNullable<Answer['outcome']>): ReplayStep[] {
  return [
    ...(feedbackShownMs === null
      ? []
      : [{ atMs: feedbackShownMs, kind: 'feedbackShown' as const, lengthMs: feedbackMs }]),
    ...(blankShownMs === null ? [] : [{ atMs: blankShownMs, kind: 'blankShown' as const }]),
  ];
}

/** Keyboard and screen readers pick and drop in one press. */
function stepsOfPick({ option, atMs, inputWay, letGoMs }: Pick): ReplayStep[] {
  if (inputWay === 'keyboard' || inputWay === 'assistive') return [];
  const isDrag = inputWay !== 'tap';
  const took: ReplayStep = { atMs, kind: 'tookUp', option, isDrag };
  return letGoMs === null ? [took] : [took, { atMs: letGoMs, kind: 'letGo', option, isDrag }];
}

export function replayEndMs(steps: readonly ReplayStep[]): number {
  return Math.max(...steps.map((step) => step.atMs + (step.kind === 'feedbackShown' ? (step.lengthMs ?? 0) : 0)));
}

export function replayState(steps: readonly ReplayStep[], atMs: number): ReplayState {
  const state: ReplayState = { revealedParts: 0, placed: null, hasOutcome: false };
  // Without a recorded feedback time the outcome shows from the confirmation.
  const outcomeWith = steps.some(({ kind }) => kind === 'feedbackShown') ? 'feedbackShown' : 'confirmed';
  for (const step of steps) {
    if (step.atMs > atMs) break;
    if (step.kind === 'revealed') state.revealedParts = step.part + 1;
    if (step.kind === 'dropped' || step.kind === 'confirmed') state.placed = step.option;
    if (step.kind === 'reset') state.placed = null;
    if (step.kind === outcomeWith) state.hasOutcome = true;
  }
  return state;
}

/** @returns "Pôs ALEGRIA no espaço, arrastando com o mouse" */
export function replayStepInWords(step: ReplayStep, isRight: boolean): string {
  switch (step.kind) {
    case 'revealed':
      return `${partSentences[step.part]}${frameInWords(step.frame)}`;
    case 'tookUp':
      return step.isDrag ? `Começou a arrastar ${step.option}` : `Tocou em ${step.option}`;
    case 'letGo':
      return step.isDrag ? `Soltou ${step.option} fora do espaço` : `Desistiu de ${step.option}`;
    case 'focusLost':
      return `A janela perdeu o foco por ${secondsInWords(step.lengthMs)}`;
    case 'dropped':
      return `Pôs ${step.option} no espaço, ${wayNames[step.inputWay]}`;
    case 'reset':
      return 'Recomeçou: o espaço ficou vazio';
    case 'confirmed':
      return `Terminou com ${step.option}: ${isRight ? 'certa' : 'errada'}`;
    case 'feedbackShown':
      return `Viu ${isRight ? 'Correto' : 'Incorreto'}, ${
        step.lengthMs === null ? 'sem que se saiba por quanto tempo' : `por ${secondsInWords(step.lengthMs)}`
      }`;
    case 'blankShown':
      return 'Começou o intervalo em branco';
  }
}

function frameInWords(frame: FirstFrame): string {
  if (frame === 'not measured') return ' e viu não se sabe quando';
  const { afterMs, uncertaintyMs } = frame;
  return ` e viu ${millisecondsInWords(afterMs)} depois (incerteza ${millisecondsInWords(uncertaintyMs)})`;
}

const kindsOfTests: readonly ItemKind[] = testKinds;

export function conditionsInWords({ trace, course, outcome, device }: Answer, kind: ItemKind): string {
  const start = course.startUncertaintyMs;
  const certain = start === undefined ? null : `começo do item com incerteza de ${millisecondsInWords(start)}`;
  const unseen =
    outcome === null && !kindsOfTests.includes(kind) ? 'não se sabe quando a pessoa viu Correto ou Incorreto' : null;
  const hidden = trace.hiddenMs === 0 ? null : `página escondida por ${secondsInWords(trace.hiddenMs)}`;
  const trusted = trace.trusted ? null : 'o navegador diz que um programa respondeu';
  const window = `janela de ${device.viewportWidthPx} × ${device.viewportHeightPx}`;
  return [window, certain, hidden, unseen, trusted].filter((part) => part !== null).join(' · ');
}

/** What only the viewer sees; tests show no feedback. */
export function hiddenFromParticipantText(kind: ItemKind): string {
  return kindsOfTests.includes(kind)
    ? 'A opção certa está sublinhada, e no fim aparece se a resposta está certa: num teste, a pessoa não via nada disso.'
    : 'A opção certa está sublinhada; a pessoa não via isso.';
}

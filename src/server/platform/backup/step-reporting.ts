export type StepReporting = { onStep?: (step: string) => void; signal?: AbortSignal };

/** @returns reports a step, and throws the reason of an abort before it */
export function createStepReport({ onStep, signal }: StepReporting): (step: string) => void {
  return (step) => {
    signal?.throwIfAborted();
    onStep?.(step);
  };
}

export type DemonstrationStep<Scene> = {
  scene: Scene;
  caption: string;
  /** Pause before the hand moves. */
  restsMs: number;
  /** CSS selector that the hand presses at the end of the step. */
  presses?: string | null;
  /** Selector of the drop target. */
  carriesTo?: string | null;
};

export type DemonstrationFrame<Scene> = {
  scene: Scene;
  caption: string;
  lastsMs: number;
  /** Selector of the target; null before the first move. */
  hand: string | null;
  isPressing: boolean;
  carries: string | null;
  /** Shown for its step under reduced motion. */
  isStill: boolean;
};

/** Longer than the motions, so that the eye can follow. */
export const handMs = { comes: 560, presses: 200, carries: 900 } as const;

/**
 * Expands steps into frames: rest, come, press, carry.
 * @param restsOn the final scene
 */
export function expandSteps<Scene>(
  steps: readonly DemonstrationStep<Scene>[],
  restsOn: Scene,
): DemonstrationFrame<Scene>[] {
  let hand: string | null = null;
  const frames = steps.flatMap((step) => {
    const ofStep = framesOfStep(step, hand);
    hand = ofStep.at(-1)?.hand ?? hand;
    return ofStep;
  });
  const last = frames.at(-1);
  if (last === undefined) return [];
  const rest = { ...last, scene: restsOn, hand: null, isPressing: false, carries: null, isStill: true };
  return [...frames.slice(0, -1), { ...last, isStill: false }, rest];
}

function framesOfStep<Scene>(step: DemonstrationStep<Scene>, handBefore: string | null): DemonstrationFrame<Scene>[] {
  const { scene, caption, restsMs, presses = null, carriesTo = null } = step;
  const resting = { scene, caption, isPressing: false, carries: null };
  const look = { ...resting, hand: handBefore, lastsMs: restsMs, isStill: presses === null };
  if (presses === null) return [look];
  const come = { ...resting, hand: presses, lastsMs: handMs.comes, isStill: true };
  const press = { ...resting, hand: presses, isPressing: true, lastsMs: handMs.presses, isStill: false };
  if (carriesTo === null) return [look, come, press];
  return [look, come, press, { ...press, hand: carriesTo, carries: presses, lastsMs: handMs.carries }];
}

/** @returns ms up to the last frame */
export function lengthMs(frames: readonly Pick<DemonstrationFrame<unknown>, 'lastsMs'>[]): number {
  return frames.slice(0, -1).reduce((sum, { lastsMs }) => sum + lastsMs, 0);
}

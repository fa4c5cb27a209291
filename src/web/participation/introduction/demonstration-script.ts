/** One thing that a demonstration shows and says, before it is cut into frames. */
export type DemonstrationStep<Scene> = {
  scene: Scene;
  /** A few words below the picture. */
  caption: string;
  /** How long it can be looked at before the hand goes on. */
  restsMs: number;
  /** What the hand goes to and presses at the end of the step, as a selector within the picture; null where it does nothing. */
  presses?: string | null;
  /** Where the hand then takes what it has pressed. */
  carriesTo?: string | null;
};

/** A moment of a demonstration: what stands there, where the hand is and what it does. */
export type DemonstrationFrame<Scene> = {
  scene: Scene;
  caption: string;
  lastsMs: number;
  /** Where the hand is, as a selector within the picture; null before it has gone anywhere. */
  hand: string | null;
  isPressing: boolean;
  /** What the hand has with it. */
  carries: string | null;
  /** The moment of its step that tells most when nothing moves. */
  isStill: boolean;
};

/** How long the hand takes to come, presses, and carries. The hand itself moves for less: the rest is for the eye. */
export const handMs = { comes: 560, presses: 200, carries: 900 } as const;

/**
 * @param restsOn a scene with all that the task shows, which stays when the steps are over
 * @returns the steps as frames to be shown one after the other: a look, then the hand comes, presses and perhaps carries
 */
export function framesOf<Scene>(
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

/** @returns how long the whole takes until it rests when it plays by itself, in ms */
export function lengthMs(frames: readonly Pick<DemonstrationFrame<unknown>, 'lastsMs'>[]): number {
  return frames.slice(0, -1).reduce((sum, { lastsMs }) => sum + lastsMs, 0);
}

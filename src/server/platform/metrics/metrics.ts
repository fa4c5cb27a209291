/** One request that was answered. */
export type AnsweredRequest = {
  method: string;
  /** The template of its route, as it stands in the contract: never an address that somebody has typed. */
  route: string;
  status: number;
  durationMs: number;
};

/** Figures of one moment by the one label that tells them apart, such as `{ held: 12, busy: 3 }`. */
export type MomentFigures = Readonly<Record<string, number>>;

type Watched = {
  /** As it stands on the page: lower case, with its unit. */
  name: string;
  help: string;
  label: string;
};

/** What is counted while the server runs. It knows numbers, routes, codes and names of jobs: nothing of a person, and no id. */
export type Metrics = {
  answered(request: AnsweredRequest): void;
  /** @param code of `src/contract/platform/refusals.ts` */
  refused(code: string): void;
  faulted(): void;
  /** A round of a background job has ended. */
  roundEnded(job: string, durationMs: number, outcome: 'done' | 'fault'): void;
  /** An answer has come, so long after the moment on the device's clock when it was given. */
  answerArrived(lagMs: number): void;
  /**
   * Whoever watches under a name takes the place of who did before.
   * @param read asked each time somebody looks; what it throws leaves its figures out
   */
  watch(watched: Watched, read: () => MomentFigures | Promise<MomentFigures>): void;
};

/** Where nobody looks nothing is counted. */
export const noMetrics: Metrics = {
  answered: () => undefined,
  refused: () => undefined,
  faulted: () => undefined,
  roundEnded: () => undefined,
  answerArrived: () => undefined,
  watch: () => undefined,
};

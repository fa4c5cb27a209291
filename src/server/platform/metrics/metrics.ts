export type AnsweredRequest = {
  method: string;
  /** Route template of the contract, never a path typed by a client. */
  route: string;
  status: number;
  durationMs: number;
};

/** Gauge values by label value, such as `{ held: 12, busy: 3 }`. */
export type GaugeValues = Readonly<Record<string, number>>;

type Watched = {
  /** Metric name: lower case, with unit. */
  name: string;
  help: string;
  label: string;
};

/** Metrics without personal data or ids. */
export type Metrics = {
  answered(request: AnsweredRequest): void;
  /** @param code of `src/contract/platform/refusals.ts` */
  refused(code: string): void;
  faulted(): void;
  roundEnded(job: string, durationMs: number, outcome: 'done' | 'fault'): void;
  /** Delay between an answer's device time and its arrival. */
  answerArrived(lagMs: number): void;
  /**
   * Registers a gauge, replacing one of the same name.
   * @param read called at each scrape; an error omits the gauge
   */
  watch(watched: Watched, read: () => GaugeValues | Promise<GaugeValues>): void;
};

/** Without a metrics port nothing is counted. */
export const noMetrics: Metrics = {
  answered: () => undefined,
  refused: () => undefined,
  faulted: () => undefined,
  roundEnded: () => undefined,
  answerArrived: () => undefined,
  watch: () => undefined,
};

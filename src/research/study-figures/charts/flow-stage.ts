export type FlowBox = { title: string; lines: readonly string[] };
/** A box of the way that people go, and beside the way on from it those who did not go on. */
export type FlowStage = { box: FlowBox; out: FlowBox | null };

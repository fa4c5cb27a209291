export type FlowBox = { title: string; lines: readonly string[] };
/** A box of the flow, and the drop-outs before the next. */
export type FlowStage = { box: FlowBox; out: FlowBox | null };

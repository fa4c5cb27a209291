import type { Interval } from '#research/statistics/description-shape.ts';
import type { SeriesStyle } from './figure-shape.ts';
import type { FlowStage } from './flow-stage.ts';

export type ChartAxis = {
  name: string;
  /** Bounds of the values; nothing is labelled beyond. */
  limits?: readonly [number, number];
  ticks?: readonly number[];
  unit?: 'share';
};

export type EstimateRow = {
  name: string;
  detail: string;
  style: SeriesStyle;
  /** Drawn only with an interval. */
  estimate: number | null;
  interval: Interval | null;
  /** Single participants, without an interval. */
  dots: readonly number[];
  /** Drawn only without an interval. */
  median: number | null;
  chance?: number;
};

export type EstimatesChart = {
  kind: 'estimates';
  rows: readonly EstimateRow[];
  axis: ChartAxis;
  /** Null value: zero for differences. */
  reference?: number;
  levels?: readonly number[];
};

/** Dot plot by row with its centre, without inference. */
export type PeopleChart = {
  kind: 'people';
  rows: readonly {
    name: string;
    detail: string;
    style: SeriesStyle;
    dots: readonly { value: number; people: number }[];
    center: number | null;
  }[];
  axis: ChartAxis;
  reference: number;
};

export type DaysPanel = {
  name: string;
  /** Bounds of the values; panels with equal ones share an axis. */
  limits?: readonly [number, number];
  style: SeriesStyle;
  days: readonly { name: string; n: string; mean: number | null; interval: Interval | null; dots: readonly number[] }[];
  /** The same participants on all days: joins means and draws single lines. */
  areSamePeople: boolean;
  paths: readonly { values: readonly number[]; people: number }[];
};
export type DaysChart = {
  kind: 'days';
  panels: readonly DaysPanel[];
  axis: ChartAxis;
  digits: number;
};

/** Share not yet at the criterion, by attempts. */
export type SurvivalChart = {
  kind: 'survival';
  panels: readonly {
    name: string;
    style: SeriesStyle;
    steps: readonly { time: number; atRisk: number; survival: number; interval: Interval | null }[];
    median: number | null;
  }[];
  xAxis: ChartAxis;
  yAxis: ChartAxis;
  /** Label of the numbers at risk below the axis. */
  atRiskName: string;
  maximum: number;
};

export type AssociationChart = {
  kind: 'association';
  dots: readonly { x: number; y: number; people: number }[];
  line: { intercept: number; slope: number } | null;
  /** The line is straight over the logarithm of 1000 x. */
  isOverLogarithm?: true;
  style: SeriesStyle;
  xAxis: ChartAxis;
  yAxis: ChartAxis;
  /** r with its interval, and n. */
  annotation: string;
};

/** Group means on a later day by day 1. */
export type ShiftChart = {
  kind: 'shift';
  points: readonly { name: string; style: SeriesStyle; first: number; second: number; isOnRight: boolean }[];
  line: { mean: number; correlation: number } | null;
  xAxis: ChartAxis;
  yAxis: ChartAxis;
  scale: readonly [number, number];
  annotation: string;
};

export type SharesChart = {
  kind: 'shares';
  classes: readonly string[];
  rows: readonly { name: string; detail: string; style: SeriesStyle; counts: readonly number[] }[];
};

export type FlowChart = { kind: 'flow'; stages: readonly FlowStage[] };

export type Chart =
  | EstimatesChart
  | PeopleChart
  | DaysChart
  | SurvivalChart
  | AssociationChart
  | ShiftChart
  | SharesChart
  | FlowChart;

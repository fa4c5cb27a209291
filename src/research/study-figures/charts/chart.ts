import type { Interval } from '#research/statistics/description-shape.ts';
import type { SeriesLook } from './figure-shape.ts';
import type { FlowStage } from './flow-stage.ts';

/** Numbers of an axis: its name with the unit, and how a number on it is written. */
export type ChartAxis = {
  name: string;
  /** Beyond which there is no value: nothing is written there. */
  limits?: readonly [number, number];
  /** Where the ticks are to be, for an axis that is known before the numbers. */
  ticks?: readonly number[];
  /** `share` is written in percent. */
  unit?: 'share';
};

/** One estimate with its interval, or people where there are too few for one. */
export type EstimateRow = {
  name: string;
  /** Below the name: its n. */
  detail: string;
  look: SeriesLook;
  /** Drawn with its interval only. */
  estimate: number | null;
  interval: Interval | null;
  /** People, where there are too few for an interval. */
  dots: readonly number[];
  /** Drawn without interval only. */
  median: number | null;
  /** What chance alone comes to in this row. */
  chance?: number;
};

export type EstimatesChart = {
  kind: 'estimates';
  rows: readonly EstimateRow[];
  axis: ChartAxis;
  /** Where nothing is the case: zero for differences. */
  reference?: number;
  /** Levels to compare with, besides. */
  levels?: readonly number[];
};

/** People as dots, one row below the other, each with its middle: to be seen, not to be inferred from. */
export type PeopleChart = {
  kind: 'people';
  rows: readonly {
    name: string;
    detail: string;
    look: SeriesLook;
    dots: readonly { value: number; people: number }[];
    middle: number | null;
  }[];
  axis: ChartAxis;
  reference: number;
};

/** One measure over the days, a panel for each. */
export type DaysPanel = {
  name: string;
  /** Beyond which there is no value; panels with the same ones share an axis. */
  limits?: readonly [number, number];
  look: SeriesLook;
  days: readonly { name: string; n: string; mean: number | null; interval: Interval | null; dots: readonly number[] }[];
  /** The same people on all days: means are joined, and a line of each stands behind. */
  areSamePeople: boolean;
  paths: readonly { values: readonly number[]; people: number }[];
};
export type DaysChart = {
  kind: 'days';
  panels: readonly DaysPanel[];
  axis: ChartAxis;
  /** Decimals of the means that are written in the picture. */
  digits: number;
};

/** The share of people who are not there yet, by attempts, a panel for each way. */
export type SurvivalChart = {
  kind: 'survival';
  panels: readonly {
    name: string;
    look: SeriesLook;
    steps: readonly { time: number; atRisk: number; survival: number; interval: Interval | null }[];
    median: number | null;
  }[];
  xAxis: ChartAxis;
  yAxis: ChartAxis;
  /** Before the numbers below the axis. */
  atRiskName: string;
  most: number;
};

/** People as dots over two measures, with a line and what it came to. */
export type AssociationChart = {
  kind: 'association';
  dots: readonly { x: number; y: number; people: number }[];
  line: { intercept: number; slope: number } | null;
  /** The line is straight over the logarithm of 1000 x. */
  isOverLogarithm?: true;
  look: SeriesLook;
  xAxis: ChartAxis;
  yAxis: ChartAxis;
  /** r with its interval, and n. */
  written: string;
};

/** Means of groups of words on a later day by those on day 1. */
export type ShiftChart = {
  kind: 'shift';
  points: readonly { name: string; look: SeriesLook; first: number; second: number; isOnRight: boolean }[];
  line: { mean: number; correlation: number } | null;
  xAxis: ChartAxis;
  yAxis: ChartAxis;
  scale: readonly [number, number];
  written: string;
};

/** People of each row divided into classes. */
export type SharesChart = {
  kind: 'shares';
  classes: readonly string[];
  rows: readonly { name: string; detail: string; look: SeriesLook; counts: readonly number[] }[];
};

/** The participants' flow. */
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

import type { InventoryScale } from '#study/inventory/inventory.ts';

/** Invented numbers, not estimated from data. */
export type BehaviourProfile = {
  /** Shares add up to 1. */
  share: number;
  /** Mean answer, 0 to 3, by scale. */
  inventoryMeans: Readonly<Record<InventoryScale, number>>;
  /** Chance of changing an inventory answer, as are the other chances per event. */
  changesMind: number;
  valenceShift: Readonly<{ pleasant: number; unpleasant: number }>;
  /** Factor on all times. */
  pace: number;
  /** Time-out by inattention. */
  looksElsewhere: number;
  /** Careless answer. */
  lapse: number;
  /** Factor on lapses per further attempt. */
  lapseLeftPerAttempt: number;
  /** Knows a synonym or antonym. */
  vocabulary: number;
  /** Remembers a feedback. */
  memory: number;
  /** Generalizes trained relations and derives untrained ones. */
  insight: number;
};

export const behaviourProfiles = {
  typical: {
    share: 0.46,
    inventoryMeans: { depression: 0.5, anxiety: 0.4, stress: 0.8 },
    changesMind: 0.03,
    valenceShift: { pleasant: 0, unpleasant: 0 },
    pace: 1,
    looksElsewhere: 0.01,
    lapse: 0.05,
    lapseLeftPerAttempt: 0.6,
    vocabulary: 0.95,
    memory: 0.93,
    insight: 0.9,
  },
  depressed: {
    share: 0.18,
    inventoryMeans: { depression: 1.9, anxiety: 0.9, stress: 1.4 },
    changesMind: 0.05,
    valenceShift: { pleasant: -1.3, unpleasant: -0.6 },
    pace: 1.25,
    looksElsewhere: 0.03,
    lapse: 0.06,
    lapseLeftPerAttempt: 0.7,
    vocabulary: 0.96,
    memory: 0.85,
    insight: 0.8,
  },
  anxious: {
    share: 0.16,
    inventoryMeans: { depression: 0.8, anxiety: 1.7, stress: 1.9 },
    changesMind: 0.12,
    valenceShift: { pleasant: -0.2, unpleasant: -0.8 },
    pace: 0.95,
    looksElsewhere: 0.02,
    lapse: 0.05,
    lapseLeftPerAttempt: 0.7,
    vocabulary: 0.96,
    memory: 0.88,
    insight: 0.85,
  },
  tired: {
    share: 0.15,
    inventoryMeans: { depression: 0.8, anxiety: 0.5, stress: 1.2 },
    changesMind: 0.04,
    valenceShift: { pleasant: -0.4, unpleasant: 0 },
    pace: 1.4,
    looksElsewhere: 0.07,
    lapse: 0.1,
    lapseLeftPerAttempt: 0.75,
    vocabulary: 0.95,
    memory: 0.8,
    insight: 0.75,
  },
  /** Does not read; usually ends with the tenth attempt instead of the criterion. */
  careless: {
    share: 0.05,
    inventoryMeans: { depression: 0.9, anxiety: 0.9, stress: 0.9 },
    changesMind: 0,
    valenceShift: { pleasant: -1.5, unpleasant: 1.5 },
    pace: 0.4,
    looksElsewhere: 0.02,
    lapse: 0.4,
    lapseLeftPerAttempt: 1,
    vocabulary: 0.9,
    memory: 0.5,
    insight: 0.3,
  },
} as const satisfies Record<string, BehaviourProfile>;

export type ProfileName = keyof typeof behaviourProfiles;
export const profileNames = Object.keys(behaviourProfiles) as ProfileName[];

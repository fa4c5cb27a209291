import type { PublishableChoice } from '#research/export/publishable/publishable-choice.ts';

/** An archive that tells of people as little as there can be. */
export const leastChoice: PublishableChoice = {
  age: 'leftOut',
  attributes: [],
  spacing: 'leftOut',
  device: 'leftOut',
  progress: 'everyone',
};

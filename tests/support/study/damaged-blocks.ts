import { expect } from 'vitest';
import { defaultGeneratorSettings, type GeneratorSettings } from '#study/assignment/generator-settings.ts';
import type { RelationTask } from '#study/protocol.ts';
import { findBlockProblems } from '#study/relation-task/block-invariants.ts';
import type { OptionPart, RelationItem } from '#study/relation-task/relation-item.ts';
import { blocksOfThreeDays } from './blocks-of-three-days.ts';
import { madeUpWordTable } from './made-up-word-table.ts';
import { ratingsBy } from './rating-profiles.ts';

// Valid blocks, and mutations that the check of a block must report.

export const table = madeUpWordTable();
const ratings = ratingsBy({ profile: 'typical', timing: 'spread', usableCount: 40, strangeCount: 0, seed: 8 }, table);

/** @returns the blocks of a participant over three days under these settings */
export function givenBy(chosen: Partial<GeneratorSettings> = {}) {
  const settings = { ...defaultGeneratorSettings, ...chosen };
  return blocksOfThreeDays({ table, ratings, seed: 21, attempts: 1, settings });
}
export const defaultBlocks = givenBy();
export const { exemplars } = defaultBlocks.assignment;

export type Change = (item: RelationItem) => RelationItem;
export type Damage = (items: RelationItem[]) => RelationItem[];
/** Fault, task, mutation, and the expectation that the check reports. */
export type DamagedBlock = [fault: string, task: RelationTask, damage: Damage, expectation: string];

export const ownOf = (word: string) => exemplars.find((own) => own.word === word);
export const otherCue = ({ context }: RelationItem) => (context === 'SIMILAR' ? 'OPOSTO' : 'SIMILAR');
export const anotherWord = ({ node }: RelationItem) => exemplars.find(({ word }) => word !== node);
export const isKind = (kind: RelationItem['kind']) => (item: RelationItem) => item.kind === kind;
export const isOfSize = (size: number) => (item: RelationItem) => item.optionCount === size;

export const damageEvery =
  (change: Change): Damage =>
  (items) =>
    items.map(change);

/** Applies the change to the first item that it alters. */
export const damageFirst =
  (change: Change, among: (item: RelationItem) => boolean = () => true): Damage =>
  (items) => {
    const damaged = items.find((item) => among(item) && change(item) !== item);
    return items.map((item) => (item === damaged ? change(item) : item));
  };

/** Replaces the first option of this part. */
export const replaceOption =
  (part: OptionPart, by: (item: RelationItem) => string): Change =>
  (item) => {
    const at = item.optionParts.indexOf(part);
    return at < 0 ? item : { ...item, options: item.options.with(at, by(item)) };
  };

export const withCorrectOption =
  (correct: (item: RelationItem) => string): Change =>
  (item) => ({ ...replaceOption('right', correct)(item), correct: correct(item) });

export const withParts =
  (parts: (parts: OptionPart[]) => OptionPart[]): Change =>
  (item) => ({ ...item, optionParts: parts(item.optionParts) });

export const callsSameOpposite: Change = (item) =>
  item.optionParts.includes('same')
    ? withParts((parts) => parts.map((part) => (part === 'same' ? 'opposite' : part)))(item)
    : item;

/** @returns what the check says of the first block of a task once it is damaged; of the block as it was given it says nothing */
export function problemsOf({ assignment, blocks }: typeof defaultBlocks, task: RelationTask, damage: Damage): string {
  const found = blocks.find(({ block }) => block.task === task) ?? expect.fail(`no block of ${task}`);
  const { day, block, trainedItems } = found;
  expect(findBlockProblems({ table, assignment, day, block, trainedItems })).toEqual([]);
  const damaged = { ...block, items: damage(block.items) };
  return findBlockProblems({ table, assignment, day, block: damaged, trainedItems })
    .map(({ expectation }) => expectation)
    .join('\n');
}

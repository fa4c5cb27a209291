import { describe, expect, it } from 'vitest';
import { isTraining, relationTasks } from '#study/protocol.ts';
import { introductionItems } from '#study/relation-task/introduction-items.ts';
import { lengthMs } from '#web/participation/introduction/demonstration-script.ts';
import { nextPart } from './item-run.ts';
import { relationReminder } from './relation-reminder.ts';
import { relationDemonstrationInWords, relationFrames } from './relation-script.ts';

describe.each(relationTasks)('the demonstration of %s', (task) => {
  const frames = relationFrames(task);
  const { shown } = introductionItems[task];

  it('ends with the chosen option submitted, and the feedback of the task', () => {
    const last = frames.at(-2)?.scene;
    expect(last?.run.placed).toBe(shown.chosen);
    expect(last?.run.confirmedAt).not.toBeNull();
    expect(last?.after).toBe(isTraining(task) ? 'right' : 'blank');
    expect(frames.slice(0, -2).every(({ scene }) => scene.after === 'nothing yet')).toBe(true);
  });

  it('rests on a full board with the answer in the blank', () => {
    const last = frames.at(-1);
    expect(last).toMatchObject({ hand: null, scene: { run: { placed: shown.chosen } } });
    expect(last?.scene.after).not.toBe('blank');
  });

  it('carries the option from its place to the blank', () => {
    const carried = frames.filter(({ carries }) => carries !== null);
    expect(carried).toHaveLength(1);
    expect(carried[0]).toMatchObject({ carries: `[data-option="${shown.chosen}"]`, hand: '[data-part="blank"]' });
    expect(frames[frames.indexOf(carried[0] as (typeof frames)[number]) + 1]?.scene.run.placed).toBe(shown.chosen);
  });

  it('presses each part in order, after showing it closed', () => {
    for (const { scene, hand, isPressing } of frames) {
      const part = /^\[data-part="(\w+)"\]$/.exec(hand ?? '')?.[1];
      if (isPressing && part !== undefined && nextPart(scene.run) !== null) expect(nextPart(scene.run)).toBe(part);
    }
    expect(frames[0]?.scene.run.reveals).toHaveLength(task === 'training1' ? 0 : 4);
  });

  it('is still at first, while the page measures its frames, and is short', () => {
    expect(frames[0]?.hand).toBeNull();
    expect(frames[0]?.lastsMs).toBeGreaterThanOrEqual(1000);
    expect(lengthMs(frames)).toBeLessThan(18_000);
  });

  it('has a complete description in words', () => {
    const feedbackText = relationDemonstrationInWords(task);
    for (const word of [shown.sample, shown.context, ...shown.options]) expect(feedbackText).toContain(word);
    expect(feedbackText.includes('Correto')).toBe(isTraining(task));
  });
});

it('a reminder has the number of items, and the criterion of a training', () => {
  expect(relationReminder('training2')).toMatch(/São 30 itens, .* acerte pelo menos 27\.$/);
  expect(relationReminder('test1')).toMatch(/São 10 itens, sem avisos\.$/);
});

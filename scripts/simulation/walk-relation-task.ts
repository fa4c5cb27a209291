import type { ProgressView } from '#contract/participation/progress-shape.ts';
import { answerRelationItem, openRelationBlock } from '#contract/participation/relation-task-calls.ts';
import type { OutputOf } from '#contract/platform/call.ts';
import { simulateAnswer, takeFeedback } from '#simulation/simulate-relation-answer.ts';
import { isTraining, phases, type RelationTask, relationTask } from '#study/protocol.ts';
import { contractDevice } from './contract-device.ts';
import type { Extent, PartEnd, Walk } from './walk-day.ts';

type Block = OutputOf<typeof openRelationBlock>;

/** Makes attempts at a task, the running one from where it stands, until the server lets the person go on. */
export async function walkRelationTask(
  walk: Walk,
  before: ProgressView,
  task: RelationTask,
  extent: Extent,
): Promise<PartEnd> {
  let progress = before;
  while (progress.phase === phases[task]) {
    const block = await walk.client.call(openRelationBlock, { day: walk.day, task });
    const itemsWanted = Math.floor(extent * block.items.length);
    for (const item of block.items.slice(block.answeredItems)) {
      if (item.number > itemsWanted) return { progress, stopped: true };
      progress = await answerItem(walk, block, item);
    }
  }
  return { progress, stopped: false };
}

async function answerItem(walk: Walk, block: Block, item: Block['items'][number]): Promise<ProgressView> {
  const { client, person, learned, knowledge, day, page, onAnswer } = walk;
  const { task, attempt } = block;
  const place = { day, task, attempt };
  const { chosen, trace } = simulateAnswer(person, item, place, { learned, knowledge });
  await page.pass(trace.confirmedMs);
  const reply = await client.call(answerRelationItem, {
    ...place,
    item: item.number,
    chosen,
    trace,
    device: contractDevice(walk),
  });
  onAnswer();
  if (reply.correct !== null) takeFeedback(person, item, place, { chosen, correct: reply.correct, learned });
  await page.pass((isTraining(task) ? relationTask.feedbackMs : 0) + relationTask.intervalMs);
  return reply.progress;
}

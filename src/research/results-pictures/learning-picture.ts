import type { OwnResults } from '#research/own-results/own-results-shape.ts';
import { relationTask, type TrainingTask, trainingTasks } from '#study/protocol.ts';
import { taskNames } from '#study/wording/task-names.ts';
import { type Drawing, linearScale, type Point, type Shape } from './drawing.ts';
import { joinList } from './results-numbers.ts';

const panelHeight = 210;
const left = 46;
const gridPercents = [0, 50, 100];
/** Between the attempts of two days. */
const dayGap = 1;

/** Percent correct of each attempt, by training, with the criterion. */
export function learningPicture(results: OwnResults, width: number): Drawing {
  return {
    width,
    height: panelHeight * trainingTasks.length,
    label: `Acertos em cada tentativa dos treinos ${joinList(trainingTasks.map((_, index) => index + 1))}, por dia, com a linha dos 90%`,
    shapes: trainingTasks.flatMap((task, index) => panel(results, task, { top: index * panelHeight, width })),
  };
}

function panel({ days }: OwnResults, task: TrainingTask, { top, width }: { top: number; width: number }): Shape[] {
  const attempts = days.reduce((count, day) => count + day.tasks[task].length, 0);
  const slots = Math.max(2, attempts + dayGap * (days.length - 1));
  const xOf = linearScale([0, slots], [left, width - 10]);
  const yOf = linearScale([0, 100], [top + panelHeight - 44, top + 34]);
  const { passPercent } = relationTask;
  const shapes: Shape[] = [
    { kind: 'text', at: { x: 4, y: top + 14 }, text: taskNames[task], tone: 'ink', isBold: true },
    ...gridPercents.flatMap((percent): Shape[] => [
      { kind: 'line', x1: left - 6, y1: yOf(percent), x2: width - 6, y2: yOf(percent), tone: 'grid' },
      {
        kind: 'text',
        at: { x: left - 10, y: yOf(percent) },
        text: `${percent}%`,
        tone: 'quiet',
        anchor: 'end',
        size: 12,
      },
    ]),
    { kind: 'line', x1: left - 6, y1: yOf(passPercent), x2: width - 6, y2: yOf(passPercent), tone: 'ink', dash: '5 4' },
    {
      kind: 'text',
      at: { x: width - 6, y: top + 14 },
      text: `tracejado: ${passPercent}%, a partir daí se avança`,
      tone: 'quiet',
      anchor: 'end',
      size: 12,
    },
  ];
  let slot = 0;
  const showsNumbers = (width - left) / slots >= 15;
  for (const { day, tasks } of days) {
    const points: Point[] = [];
    const firstSlot = slot;
    for (const { attempt, scorePercent } of tasks[task]) {
      const at = { x: xOf(slot + 0.5), y: yOf(scorePercent) };
      points.push(at);
      if (showsNumbers) {
        const below = { x: at.x, y: top + panelHeight - 30 };
        shapes.push({ kind: 'text', at: below, text: String(attempt), tone: 'quiet', anchor: 'middle', size: 12 });
      }
      slot += 1;
    }
    if (points.length > 1) shapes.push({ kind: 'path', points, tone: 'plain' });
    shapes.push(...points.map((at): Shape => ({ kind: 'mark', at, radius: 4.5, tone: 'plain', form: 'circle' })));
    const middle = { x: xOf((firstSlot + slot) / 2), y: top + panelHeight - 12 };
    shapes.push({ kind: 'text', at: middle, text: `Dia ${day}`, tone: 'ink', anchor: 'middle' });
    slot += dayGap;
  }
  return shapes;
}

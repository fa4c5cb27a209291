import type { Association } from '#research/statistics/association-shape.ts';
import type { PoleMeasures, PoleOrAll } from '#research/statistics/pole-measures-shape.ts';
import { formatEstimate } from '#research/study-figures/charts/format-number.ts';
import { styleOf } from '#research/study-figures/series-style.ts';
import type { StudyFigure } from '#research/study-figures/study-figure.ts';
import type { FigureWords } from '#research/study-figures/words/portuguese-words.ts';
import { highestScore } from '#study/inventory/inventory.ts';
import { ratingScale } from '#study/protocol.ts';

type Range = readonly [lowest: number, highest: number];

const valenceRange: Range = [ratingScale.lowest, ratingScale.highest];
const scoreRange: Range = [0, highestScore];
const changeOf = ([lowest, highest]: Range): Range => [lowest - highest, highest - lowest];

export const depressionFigure =
  (
    found: PoleMeasures['depressionByValence'],
    moment: keyof PoleMeasures['depressionByValence'],
    pole: PoleOrAll,
  ): StudyFigure =>
  (words) => {
    const { [moment]: texts, about } = words.figures.depression;
    const { dots, line } = found[moment][pole];
    return {
      title: texts.title,
      about: `${about(words.poles[pole])} ${words.read.dots}`,
      chart: {
        kind: 'association',
        dots,
        line,
        style: styleOf('depression'),
        xAxis: { name: texts.x, limits: moment === 'dayOne' ? valenceRange : changeOf(valenceRange) },
        yAxis: { name: texts.y, limits: moment === 'dayOne' ? scoreRange : changeOf(scoreRange) },
        annotation: correlationOf(found[moment][pole], words),
      },
    };
  };

export const speedFigure =
  (found: Association): StudyFigure =>
  (words) => {
    const { title, about, x, y } = words.figures.speed;
    return {
      title,
      about: `${about} ${words.read.dots}`,
      chart: {
        kind: 'association',
        dots: found.dots,
        line: found.line,
        isOverLogarithm: true,
        style: styleOf('all'),
        xAxis: { name: x },
        yAxis: { name: y, limits: [0, 100] },
        annotation: correlationOf(found, words),
      },
    };
  };

function correlationOf({ n, r, interval }: Association, words: FigureWords): string {
  if (r === null || interval === null) return words.n(n);
  return `${words.measured('r', formatEstimate(r, interval, {}, words.language))}, ${words.n(n)}`;
}

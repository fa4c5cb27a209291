import type { FlowDay } from '#analysis/statistics/attrition-shape.ts';
import { counted } from '#study/wording/counted.ts';

/** People of whom the diagram speaks; those who are left out by the first reason that applies. */
export type FlowOfPeople = {
  included: number;
  excluded: number;
  flagged: number;
  incomplete: number;
  flow: readonly FlowDay[];
};

export type FlowBox = { title: string; lines: readonly string[] };
/** A box of the way that people go, and beside the way on from it those who did not go on. */
export type FlowStage = { box: FlowBox; out: FlowBox | null };

const number = (count: number) => count.toLocaleString('pt-BR');

/** @returns what those are called who count */
export function nameOfCounted({ excluded, flagged, incomplete }: FlowOfPeople): string {
  return excluded + flagged + incomplete === 0 ? 'Inscritas' : 'Nas análises';
}

/** The participants' flow as the boxes of a CONSORT diagram, from the first to the last; counts alone. */
export function flowBoxes(people: FlowOfPeople): FlowStage[] {
  const { included, excluded, flagged, incomplete, flow } = people;
  const leftOut = excluded + flagged + incomplete;
  const [first] = flow;
  const notBegun = included - (first?.started ?? 0);
  const counting: FlowStage = {
    box: { title: `${nameOfCounted(people)}: ${number(included)}`, lines: [] },
    out: outBox([['não começou', 'não começaram', notBegun]]),
  };
  const last = flow.at(-1);
  const days = flow.map((day, index): FlowStage => dayStage(day, flow[index + 1]));
  return [
    ...(leftOut === 0 ? [] : [enrolledStage({ included, excluded, flagged, incomplete }, leftOut)]),
    counting,
    ...days,
    ...(last?.day === 3
      ? [{ box: { title: `Terminaram os três dias: ${number(last.finished)}`, lines: [] }, out: null }]
      : []),
  ];
}

function enrolledStage(
  { included, excluded, flagged, incomplete }: Omit<FlowOfPeople, 'flow'>,
  leftOut: number,
): FlowStage {
  return {
    box: { title: `Inscritas: ${number(included + leftOut)}`, lines: [] },
    out: outBox([
      ['excluída pela equipe', 'excluídas pela equipe', excluded],
      ['com sinais de qualidade', 'com sinais de qualidade', flagged],
      ['sem os três dias', 'sem os três dias', incomplete],
    ]),
  };
}

function dayStage({ day, started, inventory, words, finished }: FlowDay, next: FlowDay | undefined): FlowStage {
  return {
    box: {
      title: `Dia ${day}: ${counted(started, 'começou', 'começaram')}`,
      lines: [
        `enviaram o inventário: ${number(inventory)}`,
        `avaliaram as palavras: ${number(words)}`,
        `chegaram ao fim: ${number(finished)}`,
      ],
    },
    out: outBox([
      [`não terminou o dia ${day}`, `não terminaram o dia ${day}`, started - finished],
      [
        `não começou o dia ${day + 1}`,
        `não começaram o dia ${day + 1}`,
        day === 3 ? 0 : finished - (next?.started ?? 0),
      ],
    ]),
  };
}

/** @returns null where all went on */
function outBox(reasons: readonly (readonly [ofOne: string, ofMore: string, people: number])[]): FlowBox | null {
  const some = reasons.filter(([, , people]) => people > 0);
  const all = some.reduce((sum, [, , people]) => sum + people, 0);
  const lines = some.map(([ofOne, ofMore, people]) => counted(people, ofOne, ofMore));
  return all === 0 ? null : { title: `Fora: ${number(all)}`, lines };
}

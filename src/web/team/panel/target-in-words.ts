import type { PanelRecruitment, PanelRelation } from '#contract/team/panel-calls.ts';
import type { PartTimes } from '#research/statistics/part-times-shape.ts';
import { inDigits, plural, pluralOrNone } from '#study/wording/plural.ts';
import { testsInWords } from '#study/wording/tests-in-words.ts';
import { decimal } from '#web/platform/ui/decimal.ts';
import { writtenDate } from '#web/platform/ui/written-date.ts';
import { durationInWords } from '#web/research/participant-view/duration-in-words.ts';
import { exclusionReasonNames } from '#web/research/quality/exclusion-in-words.ts';

type RecruitmentFacts = Pick<PanelRecruitment, 'enrolled' | 'target' | 'forecast'>;

/** @returns "231 de 300 inscrições (77%)." */
export function targetInWords({ enrolled, target }: Pick<RecruitmentFacts, 'enrolled' | 'target'>): string {
  if (target === null) return 'Sem meta.';
  const share = Math.floor((100 * enrolled) / target);
  return `${inDigits(enrolled)} de ${plural(target, 'inscrição', 'inscrições')} (${inDigits(share)}%).`;
}

export function forecastInWords({ enrolled, target, forecast }: RecruitmentFacts): string {
  const { days, enrolled: lately, reachedOn } = forecast;
  const isReached = target !== null && enrolled >= target;
  if (days === 0) return isReached ? 'A meta foi alcançada.' : 'O ritmo aparece depois do primeiro dia de inscrições.';
  const span = days === 1 ? 'No dia antes de hoje' : `Nos ${days} dias antes de hoje`;
  const pace = (lately / days).toLocaleString('pt-BR', { maximumFractionDigits: 1 });
  const paceText = `${span}: ${plural(lately, 'inscrição', 'inscrições')}, ${pace} por dia.`;
  if (isReached) return `A meta foi alcançada. ${paceText}`;
  if (target === null) return paceText;
  if (reachedOn !== null) return `${paceText} Se continuar assim, a meta é alcançada em ${writtenDate(reachedOn)}.`;
  return lately === 0
    ? `${paceText} Assim não dá para dizer quando a meta é alcançada.`
    : `${paceText} Assim ela fica longe.`;
}

const sumOfExcluded = (excluded: PanelRelation['excluded']) => excluded.reduce((sum, { people }) => sum + people, 0);

/** @returns null where all enrolled people count */
export function excludedPeopleInWords({ excluded }: Pick<PanelRelation, 'excluded'>): string | null {
  const out = sumOfExcluded(excluded);
  if (out === 0) return null;
  return `${plural(out, 'pessoa inscrita está', 'pessoas inscritas estão')} fora das análises e não ${out === 1 ? 'conta' : 'contam'} aqui.`;
}

/** From accounts to counted people, each line relative to the one before. */
export function relationInWords(relation: PanelRelation): string[] {
  const { accounts, consented, notEnrolled, enrolled, excluded, counted: inNumbers, left, erased, tests } = relation;
  const out = sumOfExcluded(excluded);
  const reasons = excluded
    .map(({ reason, people }) => `${exclusionReasonNames[reason].toLowerCase()}: ${inDigits(people)}`)
    .join('; ');
  return [
    `${plural(accounts, 'conta existe', 'contas existem')}, também de quem é da equipe ou só criou a conta.`,
    `${pluralOrNone(consented, 'Nenhuma pessoa aceitou o termo', 'pessoa aceitou o termo e tem um código', 'pessoas aceitaram o termo e têm um código')}; é o total da lista de participantes.`,
    `${inDigits(notEnrolled)} ainda não ${notEnrolled === 1 ? 'enviou' : 'enviaram'} o questionário; as outras são ${plural(enrolled, 'pessoa inscrita', 'pessoas inscritas')}.`,
    `Fora dos números: ${inDigits(out)} ${out === 1 ? 'excluída' : 'excluídas'}${reasons === '' ? '' : ` (${reasons})`}.`,
    `${pluralOrNone(inNumbers, 'Nenhuma pessoa conta', 'pessoa conta', 'pessoas contam')} aqui e nas análises; ${inDigits(left)} delas já ${left === 1 ? 'saiu e deixou' : 'saíram e deixaram'} as respostas.`,
    ...(tests === 0 ? [] : [`${testsInWords(tests)} de tudo isto.`]),
    ...(erased === 0
      ? []
      : [
          `${plural(erased, 'pessoa saiu e apagou', 'pessoas saíram e apagaram')} tudo: não ${erased === 1 ? 'está' : 'estão'} em nenhum número.`,
        ]),
  ];
}

type Time = Pick<PartTimes['times'][number], 'quarter' | 'median' | 'threeQuarters'>;

const minute = 60;
const hour = 3_600;

/** @returns "42 s (30 a 55)": median and quartiles */
export function quartilesInWords({ quarter, median, threeQuarters }: Time): string {
  if (threeQuarters >= hour) {
    const [low, middle, high] = [quarter, median, threeQuarters].map((seconds) => durationInWords(1000 * seconds));
    return `${middle} (${low} a ${high})`;
  }
  if (threeQuarters < minute) {
    const [low, middle, high] = [quarter, median, threeQuarters].map((seconds) => decimal(seconds, 0));
    return `${middle} s (${low} a ${high})`;
  }
  const digits = threeQuarters < 10 * minute ? 1 : 0;
  const [low, middle, high] = [quarter, median, threeQuarters].map((seconds) => decimal(seconds / minute, digits));
  return `${middle} min (${low} a ${high})`;
}

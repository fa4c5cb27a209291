import type { RecruitmentLink, RecruitmentView } from '#contract/team/recruitment-calls.ts';
import { stateNames } from '#study/days/state-in-words.ts';
import type { StudyState } from '#study/days/study-state.ts';
import { externalIdPlaceholder } from '#study/recruitment/completion-address.ts';
import { linkPath } from '#study/recruitment/link-code.ts';
import { comparisonKey, uniqueTexts } from '#study/text/same-text.ts';
import { plural } from '#study/wording/plural.ts';
import { dayInWords } from '#web/platform/ui/in-words.ts';

export function linkAddress(studyAddress: string, { code }: Pick<RecruitmentLink, 'code'>): string {
  return new URL(linkPath(code), studyAddress).href;
}

export function shortAddress(studyAddress: string, link: Pick<RecruitmentLink, 'code'>): string {
  return linkAddress(studyAddress, link).replace(/^https?:\/\//, '');
}

/** @returns "Instagram · Porto Alegre" */
export function sourceInWords({ source, site }: Pick<RecruitmentLink, 'source' | 'site'>): string {
  return site === '' ? source : `${source} · ${site}`;
}

/** @returns "12 de 40" */
export function placesInWords({ enrolled, quota }: Pick<RecruitmentLink, 'enrolled' | 'quota'>): string {
  const joined = enrolled.toLocaleString('pt-BR');
  return quota === null ? joined : `${joined} de ${quota.toLocaleString('pt-BR')}`;
}

export function linkStateInWords({ state, isClosed, endsOn }: RecruitmentLink, study: StudyState): string {
  if (isClosed) return 'Fechado';
  if (state === 'link-over') return 'Passou do prazo';
  if (state === 'places-taken') return 'Sem vagas';
  if (study !== 'open') return `Pesquisa ${stateNames[study]}`;
  return endsOn === null ? 'Aberto' : `Aberto até ${dayInWords(`${endsOn}T12:00:00`)}`;
}

export type SourceCount = { source: string; links: number | null; enrolled: number; finished: number };

/** One row a source by enrolments, then people without a link. */
export function countsBySource({ links, withoutLink }: Pick<RecruitmentView, 'links' | 'withoutLink'>): SourceCount[] {
  const sources = uniqueTexts(links.map(({ source }) => source)).map((source) => {
    const own = links.filter((link) => comparisonKey(link.source) === comparisonKey(source));
    return { source, links: own.length, enrolled: sum(own, 'enrolled'), finished: sum(own, 'finished') };
  });
  return [
    ...sources.sort((one, other) => other.enrolled - one.enrolled || one.source.localeCompare(other.source, 'pt-BR')),
    { source: 'Sem link', links: null, ...withoutLink },
  ];
}

function sum(links: readonly RecruitmentLink[], what: 'enrolled' | 'finished'): number {
  return links.reduce((total, link) => total + link[what], 0);
}

/** @returns "3 (25%)"; "0" without participants */
export function finishedInWords({ enrolled, finished }: Pick<SourceCount, 'enrolled' | 'finished'>): string {
  const share = enrolled === 0 ? '' : ` (${Math.round((100 * finished) / enrolled)}%)`;
  return `${finished.toLocaleString('pt-BR')}${share}`;
}

/** Null if every person has an id or no service is linked. */
export function withoutIdInWords({
  outsideIds,
  withoutOutsideId,
  completionAddress,
}: Pick<RecruitmentLink, 'outsideIds' | 'withoutOutsideId' | 'completionAddress'>): string | null {
  const { none, ...faults } = withoutOutsideId;
  const unusable = Object.values(faults).reduce((total, people) => total + people, 0);
  const isOfService = outsideIds > 0 || unusable > 0 || completionAddress.includes(externalIdPlaceholder);
  if (!isOfService || unusable + none === 0) return null;
  const reasons = (Object.keys(whyWithoutId) as (keyof typeof whyWithoutId)[])
    .filter((why) => withoutOutsideId[why] > 0)
    .map((why) => `${withoutOutsideId[why].toLocaleString('pt-BR')} ${whyWithoutId[why]}`);
  const people = plural(unusable + none, 'pessoa chegou', 'pessoas chegaram');
  return `${people} sem um código que se possa usar: ${reasons.join('; ')}.`;
}

const whyWithoutId: Readonly<Record<keyof RecruitmentLink['withoutOutsideId'], string>> = {
  unfilled: 'com o endereço sem preencher (confira como o link está no serviço)',
  tooLong: 'com um código longo demais',
  signs: 'com sinais que um código não tem',
  none: 'sem código no endereço',
};

/** Break points after slashes and before dots, never at hyphens. */
export const partsOfAddress = (address: string): string[] => address.match(/\.?[^./]+\/*|[./]+/g) ?? [];

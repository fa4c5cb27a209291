import type { GroupsView } from '#contract/team/group-calls.ts';
import { readList } from '#study/files/read-list.ts';
import type { GroupStratum, GroupWay } from '#study/groups/group-plan.ts';
import { scaleNames } from '#study/wording/scale-names.ts';

/** Names one a line; lower scores of the groups after the first. */
export type GroupForm = { way: string; names: string; strata: readonly string[]; scale: string; band: string };

export function toGroupForm({ way, names, strata, band }: GroupsView): GroupForm {
  return {
    way,
    names: names.length === 0 ? 'Grupo A\nGrupo B' : names.join('\n'),
    strata,
    scale: band?.scale ?? 'depression',
    band: band?.from.join(', ') ?? '10',
  };
}

export function groupInputOf({ way, names, strata, scale, band }: GroupForm) {
  return {
    way,
    names: way === 'none' ? [] : readList(names),
    strata: way === 'lot' ? [...strata] : [],
    band: way === 'band' ? { scale, from: numbersIn(band) } : null,
  };
}

function numbersIn(text: string): number[] {
  return text
    .split(/[\s,;]+/)
    .filter((word) => word !== '')
    .map(Number);
}

export const groupWayNames: Readonly<Record<GroupWay, string>> = {
  none: 'Sem grupos',
  link: 'Pelo link por onde a pessoa chegou',
  lot: 'Por sorteio',
  band: 'Pela pontuação no primeiro inventário',
};

const blinding: Readonly<Record<Exclude<GroupWay, 'none'>, string>> = {
  lot: 'Até lá, registro, listas, análises e exportação não dizem o grupo de ninguém.',
  link: 'Até lá, registro, listas, análises e exportação não têm coluna de grupo. Mas listas e exportação mostram origem e local de quem veio por um link com 5 pessoas ou mais: quem sabe o grupo de cada link sabe o dessas pessoas. Para que não se saiba, dê aos links de todos os grupos a mesma origem e o mesmo local.',
  band: 'Até lá, registro, listas, análises e exportação não têm coluna de grupo. Mas a pontuação está neles: quem a vê sabe o grupo da pessoa.',
};

export const blindingText = (way: Exclude<GroupWay, 'none'>): string =>
  `${blinding[way]} Depois de revelados, a pesquisa não recebe mais ninguém.`;

export const stratumNames: Readonly<Record<GroupStratum, string>> = {
  site: 'local de recrutamento',
  sex: 'sexo',
  age: 'faixa de idade (18, 30, 45 e 60 anos)',
};

export function planInWords({
  way,
  strata,
  band,
  names,
}: Pick<GroupsView, 'way' | 'strata' | 'band' | 'names'>): string {
  switch (way) {
    case 'none':
      return 'Todas as pessoas estão no mesmo grupo.';
    case 'link':
      return 'Cada link de recrutamento diz o grupo de quem entra por ele.';
    case 'lot': {
      const alike = new Intl.ListFormat('pt-BR').format(strata.map((stratum) => stratumNames[stratum]));
      return `Cada pessoa é sorteada ao entrar, em blocos${alike === '' ? '' : `, por ${alike}`}. Ninguém vê o grupo de ninguém até que os grupos sejam revelados.`;
    }
    case 'band': {
      const begins = (band?.from ?? []).map((from, index) => `${names[index + 1]} a partir de ${from}`).join('; ');
      return `Conta a pontuação de ${scaleNames[band?.scale ?? 'depression']} no dia 1: ${names[0]} a partir de 0; ${begins}.`;
    }
  }
}

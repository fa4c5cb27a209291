import type { PlannedEnding, Retention, RetentionGroup, RetentionRun } from '#contract/team/retention-calls.ts';
import { plural } from '#study/wording/plural.ts';
import { endedDataInWords, retentionWayActions } from '#study/wording/retention-names.ts';
import { momentInWords } from '#web/platform/ui/in-words.ts';
import { writtenDate } from '#web/platform/ui/written-date.ts';

export function groupInWords({ state, retainedUntil, years }: RetentionGroup): { until: string; status: string } {
  if (years === null) return { until: 'sem prazo', status: 'O termo que aceitaram não diz por quantos anos' };
  const long = plural(years, 'ano', 'anos');
  if (retainedUntil === null) return { until: `${long} depois do fim`, status: 'A pesquisa ainda não acabou' };
  const until = writtenDate(retainedUntil);
  if (state === 'over') return { until, status: 'O prazo acabou' };
  return { until, status: state === 'near' ? 'O prazo está perto do fim' : 'Dentro do prazo' };
}

export type ExpiredData = Pick<RetentionGroup, 'people' | 'leftAnswers' | 'evidence'> & { total: number };

/** Null if nothing is overdue. */
export function expiredDataText(groups: readonly RetentionGroup[]): ExpiredData | null {
  const over = groups.filter(({ state }) => state === 'over');
  const sum = (kind: 'people' | 'leftAnswers' | 'evidence') => over.reduce((all, group) => all + group[kind], 0);
  const counts = { people: sum('people'), leftAnswers: sum('leftAnswers'), evidence: sum('evidence') };
  const total = counts.people + counts.leftAnswers + counts.evidence;
  return total === 0 ? null : { ...counts, total };
}

type Deciding = Pick<Retention, 'groups' | 'planned' | 'runs'>;

/** Null also while a request waits or a run deletes. */
export function expiredDataToDecide({ groups, planned, runs }: Deciding): ExpiredData | null {
  const isFree = planned === null && runs.every(({ finishedAt }) => finishedAt !== null);
  return isFree ? expiredDataText(groups) : null;
}

/** @returns what waits for the administration; null if nothing does */
export function retentionTaskText(retention: Deciding): string | null {
  const { planned } = retention;
  if (planned !== null) {
    return `Um pedido vai ${retentionWayActions[planned.way]}, sozinho, em ${momentInWords(planned.beginsAt)}`;
  }
  return expiredDataToDecide(retention) && 'O prazo de guarda acabou para uma parte dos dados';
}

type WayInWords = Record<'name' | 'request' | 'now' | 'consequence', string>;

export const ways: Readonly<Record<RetentionRun['way'], WayInWords>> = {
  erase: {
    name: 'Apagar tudo',
    request: 'Pedir para apagar tudo',
    now: 'Apagar tudo agora',
    consequence:
      'Contas, nomes, respostas e provas de consentimento são apagados, também as respostas de quem saiu e as deixou.',
  },
  anonymize: {
    name: 'Tirar os nomes e deixar as respostas',
    request: 'Pedir para tirar os nomes',
    now: 'Tirar os nomes agora',
    consequence:
      'Contas, nomes e provas de consentimento são apagados. As respostas ficam sem nada que leve a alguém, com outro código e outras datas, e aparecem daí em diante como as de quem saiu e as deixou.',
  },
};

export const confirmationText: Readonly<Record<PlannedEnding['confirmation'], string>> = {
  yours: 'Se está tudo conferido, você pode fazer com que comece já; se algo parece errado, retire o pedido.',
  requestedByYou:
    'Quem pede não confirma: outra pessoa da administração, há sete dias ou mais nela, pode fazer com que comece já.',
  tooNew:
    'Só quem está na administração há sete dias ou mais pode fazer com que comece já. Retirar o pedido você pode.',
};

export function plannedFacts(planned: PlannedEnding): (readonly [name: string, value: string])[] {
  return [
    ['Quem pediu', planned.byName ?? 'uma conta que não existe mais; o registro de acessos diz qual'],
    ['Quando pediu', momentInWords(planned.requestedAt)],
    ['O que pediu', ways[planned.way].name],
    ['Para quantos', expectedInWords(planned)],
    ['Começa em', momentInWords(planned.beginsAt)],
  ];
}

/** Before an early start. */
export function startText(planned: PlannedEnding): string {
  return `${ways[planned.way].consequence} Vale para ${expectedInWords(planned)}. Começa assim que você confirmar, sem esperar os sete dias. O seu nome fica no registro de acessos, e a equipe recebe um e-mail. Não dá para desfazer.`;
}

function expectedInWords({ expected }: PlannedEnding): string {
  return `${expected.toLocaleString('pt-BR')}, entre pessoas, respostas de quem saiu e provas de consentimento`;
}

export function runFacts(run: RetentionRun): (readonly [name: string, value: string])[] {
  const done = run.people + run.leftAnswers + run.evidence;
  return [
    ['Quem', run.byName ?? 'uma conta que não existe mais; o registro de acessos diz qual'],
    ['Como', ways[run.way].name],
    ['O que foi feito', endedDataInWords(run)],
    ...(run.finishedAt === null
      ? ([['Andamento', `${done.toLocaleString('pt-BR')} de ${run.expected.toLocaleString('pt-BR')}`]] as const)
      : []),
  ];
}

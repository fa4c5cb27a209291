import type { OutputOf } from '#contract/platform/call.ts';
import type { ExportJob, estimateExport } from '#contract/research/export-calls.ts';
import type { ConsentState, ExportFilter } from '#research/export/export-filter.ts';
import type { ExportFailure } from '#research/export/export-state.ts';
import { choiceInWords } from '#research/export/publishable/publishable-in-words.ts';
import { tableTitles } from '#research/export/table-titles.ts';
import type { LinkReason } from '#study/decisions/link-reason.ts';
import { plural } from '#study/wording/plural.ts';
import { testsInWords } from '#study/wording/tests-in-words.ts';
import { writtenDate } from '#web/platform/ui/written-date.ts';

export const consentNames: Record<ConsentState, string> = {
  inForce: 'Aceitou o termo em vigor',
  outdated: 'Aceitou um termo anterior',
  left: 'Saiu e deixou as respostas',
};

export const jobStateNames: Record<ExportJob['state'], string> = {
  waiting: 'Na fila',
  making: 'Sendo feita',
  ready: 'Pronta',
  failed: 'Não saiu',
  cancelled: 'Cancelada',
  withdrawn: 'Retirada',
  expired: 'Vencida',
};

const failureSentences: Record<ExportFailure, string> = {
  'disk-full': 'O disco do servidor está quase cheio. Nada ficou pela metade. Libere espaço e peça de novo.',
  'database-away': 'O banco de dados parou de responder no meio. Peça de novo.',
  'undescribed-value':
    'Há um valor que o dicionário de dados não conhece, e um arquivo sem explicação não serve. Avise quem cuida do sistema.',
  'server-died': 'O servidor parou três vezes enquanto fazia este arquivo. Fale com quem cuida do sistema.',
  'too-few-alike':
    'Neste meio-tempo alguém entrou ou saiu, e menos de 5 pessoas ficariam com as mesmas características. Veja acima o que mudar e peça de novo.',
  fault:
    'Algo deu errado do nosso lado. Nada ficou pela metade. Peça de novo; se repetir, avise quem cuida do sistema.',
};

export function outcomeSentence({ state, failure }: Pick<ExportJob, 'state' | 'failure'>): string | null {
  if (state === 'failed') return failureSentences[failure ?? 'fault'];
  if (state === 'withdrawn')
    return 'Alguém deixou a pesquisa depois que este arquivo foi feito, e ele foi apagado. Peça outro.';
  if (state === 'expired') return 'Os arquivos ficam por 24 horas. Este já foi apagado: peça outro.';
  return null;
}

export function kindInWords({ publishable, file }: Pick<ExportJob, 'publishable' | 'file'>): string {
  if (publishable === null) return 'Da equipe';
  const alike = file?.smallestGroup == null ? '' : ` (k = ${file.smallestGroup})`;
  return `Para publicar${alike}: ${choiceInWords(publishable)}`;
}

export function filterInWords({
  days,
  startedFrom,
  startedTo,
  consent,
  includesExcluded,
  includesTests,
}: ExportFilter): string {
  const dates = [
    startedFrom === null ? null : `de ${writtenDate(startedFrom)}`,
    startedTo === null ? null : `até ${writtenDate(startedTo)}`,
  ].filter((part) => part !== null);
  const parts = [
    days.length === 3 ? 'todos os dias' : `${days.length === 1 ? 'dia' : 'dias'} ${days.toSorted().join(' e ')}`,
    dates.length === 0 ? null : dates.join(' '),
    consent.length === 3 ? null : consent.map((state) => consentNames[state].toLowerCase()).join('; '),
    includesExcluded ? null : 'sem quem está fora das análises',
    includesTests ? 'com participações de teste' : null,
  ];
  return parts.filter((part) => part !== null).join(', ');
}

/** Titles have the name that files and scripts use. */
export function titledTables(): { name: string; title: string; grain: string }[] {
  return Object.entries(tableTitles).map(([name, { title, grain }]) => ({
    name,
    title: `${title.pt} (${name})`,
    grain: grain.pt,
  }));
}

/** From 0 to 0.99, as the row estimate may be too low. */
export function progressShare({ rowsDone, rowsEstimated }: Pick<ExportJob, 'rowsDone' | 'rowsEstimated'>): number {
  return Math.min(rowsDone / Math.max(rowsEstimated, 1), 0.99);
}

export const linkReasonNames: Record<LinkReason, string> = {
  contactParticipants: 'Falar com participantes',
  requestOfParticipant: 'Atender a um pedido de quem participa',
  correctData: 'Corrigir dados',
  safety: 'Segurança de alguém',
  ethicsCommittee: 'Pedido do comitê de ética',
};

export function estimateInWords(data: OutputOf<typeof estimateExport>): string {
  const testPeople = testsInWords(data.testPeople);
  const leftOut = testPeople === null ? '' : ` ${testPeople}.`;
  if (data.participants === 0) {
    return `Ninguém está neste filtro: o arquivo sairia só com os títulos das colunas.${leftOut}`;
  }
  const rows = `cerca de ${plural(roundedOff(data.rows), 'linha', 'linhas')}`;
  return `${plural(data.participants, 'participante', 'participantes')}, ${plural(data.days, 'dia começado', 'dias começados')}, ${rows}.${leftOut}`;
}

/** Rounds an estimate to two digits. */
function roundedOff(rows: number): number {
  const unit = 10 ** Math.max(0, String(rows).length - 2);
  return Math.round(rows / unit) * unit;
}

import type { AuditAction } from '#contract/accounts/audit-actions.ts';
import type { CollectionName } from '#study/record/collection-name.ts';
import { counted } from '#study/wording/counted.ts';

type ExportAction = Extract<AuditAction, { action: 'exportAsked' | 'exportDownloaded' | 'allRecordsRead' }>;

/** @returns in words which data somebody has taken along */
export function exportEntryInWords(known: ExportAction): string {
  switch (known.action) {
    case 'exportAsked':
      return `Pediu uma exportação${kindOf(known.detail)}${withToken(known.detail)}: ${daysInWords(known.detail.days)}`;
    case 'exportDownloaded':
      return (
        `Baixou uma exportação${kindOf(known.detail)}${withToken(known.detail)}: ${daysInWords(known.detail.days)}, ` +
        `${counted(known.detail.rows, 'linha', 'linhas')}, SHA-256 ${known.detail.sha256.slice(0, 12)}…`
      );
    case 'allRecordsRead':
      return (
        `Baixou ${collectionsInWords[known.detail.collection]}${withToken(known.detail)}: ` +
        counted(known.detail.records, 'registro', 'registros')
      );
  }
}

const kindOf = ({ archive }: { archive?: 'team' | 'publishable' | undefined }) =>
  archive === 'publishable' ? ' para publicar' : '';

const withToken = (detail: { with: 'page' | 'token' | 'command' }) =>
  ({ page: '', token: ' com um token', command: ' pela linha de comando' })[detail.with];

function daysInWords(days: readonly number[]): string {
  return `${days.length === 1 ? 'dia' : 'dias'} ${days.toSorted().join(', ')}`;
}

const collectionsInWords: Record<CollectionName, string> = {
  wordMood: 'todos os registros de pesquisa',
  users: 'todos os registros pessoais',
};

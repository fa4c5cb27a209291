import type { AuditAction } from '#contract/accounts/audit-actions.ts';
import { counted } from '#study/wording/counted.ts';
import { askedIn } from './team-entry-in-words.ts';

type DraftAction = Extract<
  AuditAction,
  {
    action: 'materialDraftBegun' | 'materialDraftRenewed' | 'materialDraftDiscarded' | 'materialDraftPublished';
  }
>;

/** @returns in words what became of the draft of the study material */
export function draftEntryInWords({ action, detail }: DraftAction): string {
  switch (action) {
    case 'materialDraftBegun':
      return `Começou um rascunho do material, a partir da edição ${detail.generation}`;
    case 'materialDraftRenewed':
      return `Passou o rascunho do material para a edição ${detail.generation}`;
    case 'materialDraftDiscarded':
      return `Descartou o rascunho do material, com ${changed(detail.changedFiles)}`;
    case 'materialDraftPublished':
      return (
        `Publicou a edição ${detail.generation} do material, com ${changed(detail.changedFiles)}, ` +
        (detail.approval === 'approved' ? 'com parecer do comitê' : 'sem novo parecer') +
        unblindedIn(detail)
      );
  }
}

/** @returns by which request results were opened before the plan did; nothing where none were */
export function unblindedIn(detail: { requestNumber?: number | undefined; isAlone?: boolean | undefined }): string {
  return detail.requestNumber === undefined ? '' : `${askedIn(detail)}: abriu resultados antes do que dizia o plano`;
}

function changed(files: number): string {
  return counted(files, 'arquivo mudado', 'arquivos mudados');
}

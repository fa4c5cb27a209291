import type { AuditAction } from '#contract/accounts/audit-actions.ts';
import { counted } from '#study/wording/counted.ts';

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
        (detail.approval === 'approved' ? 'com parecer do comitê' : 'sem novo parecer')
      );
  }
}

function changed(files: number): string {
  return counted(files, 'arquivo mudado', 'arquivos mudados');
}

import type { NamedApproval } from '#contract/team/material-publication-calls.ts';
import type { MaterialOrigin } from '#study/material/material-origin.ts';

/** Where a generation came from. */
export const originNames: Record<MaterialOrigin, string> = {
  folder: 'Da pasta do servidor',
  browser: 'Publicada no navegador',
};

/** @returns by whom a generation was published, and why it might be */
export function approvalInWords({ namedByName, kind, caae, opinion, approvedOn, reason }: NamedApproval): string {
  const who = `Publicada por ${namedByName ?? 'uma conta que não existe mais'}`;
  if (kind === 'notNeeded') return `${who}, sem novo parecer: ${reason ?? ''}`;
  const day = (approvedOn ?? '').split('-').reverse().join('/');
  return `${who}. CAAE ${caae ?? ''}, parecer ${opinion ?? ''}, de ${day}.`;
}

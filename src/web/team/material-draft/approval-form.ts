import { approvalDateProblem, approvalShape } from '#contract/team/material-publication-calls.ts';
import type { PlaceholderValues } from '#study/material/placeholders.ts';
import { plural } from '#study/wording/plural.ts';

export type ApprovalForm = { kind: string; caae: string; opinion: string; approvedOn: string; reason: string };

export function emptyApproval(values: PlaceholderValues): ApprovalForm {
  const valueIn = (name: string) => values[name]?.value ?? '';
  return { kind: '', caae: valueIn('CAAE'), opinion: valueIn('PARECER'), approvedOn: '', reason: '' };
}

export const approvalOf = ({ reason, ...approved }: ApprovalForm) =>
  approved.kind === 'notNeeded' ? { kind: approved.kind, reason } : approved;

/** Faults that the contract does not name. */
export function faultsOfApproval(form: ApprovalForm, today: string): { kind?: string; approvedOn?: string } {
  if (form.kind === '') return { kind: 'Diga se o comitê aprovou, ou por que não é preciso.' };
  const read = approvalShape.safeParse(approvalOf(form));
  const fault = read.success ? approvalDateProblem(read.data, today) : null;
  return fault === null ? {} : { approvedOn: fault };
}

type ApprovalState = {
  changedCount: number;
  /** The server refused a file. */
  isRefused: boolean;
  isStored: boolean;
  /** Null while checking. */
  complaintCount: number | null;
  isOfNewest: boolean;
  isUnblindingOpen: boolean;
  newest: number;
};

/** Why publication is blocked; null if it is not. */
export function publicationBlockers({
  changedCount,
  isRefused,
  isStored,
  complaintCount,
  isOfNewest,
  isUnblindingOpen,
  newest,
}: ApprovalState): string | null {
  if (changedCount === 0) return 'Nada mudou ainda.';
  if (!isOfNewest) return `Antes, passe o rascunho para a edição ${newest}, no alto da tela.`;
  if (isRefused) return 'Antes, acerte o que não foi salvo: o alto da tela diz por quê.';
  if (!isStored) return 'Um momento: o que você escreveu ainda está sendo salvo.';
  if (complaintCount === null) return 'Um momento: o rascunho está sendo conferido.';
  if (complaintCount > 0) {
    return `Antes, acerte o que está no alto da tela: ${plural(complaintCount, 'coisa', 'coisas')}.`;
  }
  return isUnblindingOpen ? 'Antes, é preciso a confirmação de que os resultados podem abrir antes do plano.' : null;
}

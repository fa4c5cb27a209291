import type { InputOf } from '#contract/platform/call.ts';
import { approvalShape, faultOfApprovalDate, type publishDraft } from '#contract/team/material-publication-calls.ts';
import type { ApprovalKind } from '#study/material/approval-kind.ts';
import type { PlaceholderValues } from '#study/material/placeholders.ts';
import { counted } from '#study/wording/counted.ts';

export type ApprovalForm = {
  kind: ApprovalKind | null;
  caae: string;
  opinion: string;
  approvedOn: string;
  reason: string;
};
type Approval = InputOf<typeof publishDraft>['approval'];
type ReadApproval = { approval: Approval } | { faults: Partial<Record<keyof ApprovalForm, string>> };

export function emptyApproval(values: PlaceholderValues): ApprovalForm {
  const said = (name: string) => values[name]?.value ?? '';
  return { kind: null, caae: said('CAAE'), opinion: said('PARECER'), approvedOn: '', reason: '' };
}

export function readApproval(form: ApprovalForm, today: string): ReadApproval {
  const { kind, caae, opinion, approvedOn, reason } = form;
  if (kind === null) return { faults: { kind: 'Diga se o comitê aprovou, ou por que não é preciso.' } };
  const approval: Approval = kind === 'approved' ? { kind, caae, opinion, approvedOn } : { kind, reason };
  const read = approvalShape.safeParse(approval);
  if (read.success) {
    const fault = faultOfApprovalDate(read.data, today);
    return fault === null ? { approval } : { faults: { approvedOn: fault } };
  }
  return { faults: Object.fromEntries(read.error.issues.map(({ path, message }) => [String(path[0]), message])) };
}

type Standing = {
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
export function inTheWay({
  changedCount,
  isRefused,
  isStored,
  complaintCount,
  isOfNewest,
  isUnblindingOpen,
  newest,
}: Standing): string | null {
  if (changedCount === 0) return 'Nada mudou ainda.';
  if (!isOfNewest) return `Antes, passe o rascunho para a edição ${newest}, no alto da tela.`;
  if (isRefused) return 'Antes, acerte o que não foi salvo: o alto da tela diz por quê.';
  if (!isStored) return 'Um momento: o que você escreveu ainda está sendo salvo.';
  if (complaintCount === null) return 'Um momento: o rascunho está sendo conferido.';
  if (complaintCount > 0) {
    return `Antes, acerte o que está no alto da tela: ${counted(complaintCount, 'coisa', 'coisas')}.`;
  }
  return isUnblindingOpen ? 'Antes, é preciso a confirmação de que os resultados podem abrir antes do plano.' : null;
}

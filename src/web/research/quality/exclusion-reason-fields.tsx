import { exclusionReasons } from '#study/decisions/exclusion-reason.ts';
import { optionsOf, ParagraphField, RadioField } from '#web/accounts/staff-frame/action-fields.tsx';
import type { BoundField } from '#web/accounts/staff-frame/action-form.ts';
import { exclusionReasonNames } from './exclusion-in-words.ts';

type Props = {
  /** Absent where something is included again. */
  reason?: BoundField<string> | false;
  note: BoundField<string>;
};

/** Why something is left out: from a list, with a note that some of it needs. Including it again needs no reason. */
export function ExclusionReasonFields({ reason, note }: Props) {
  return (
    <>
      {reason && <RadioField {...reason} label="Motivo" options={optionsOf(exclusionReasons, exclusionReasonNames)} />}
      <ParagraphField
        {...note}
        label={reason && reason.value === 'other' ? 'Explique o motivo' : 'Observação (opcional)'}
        help="Sem nomes nem contatos: basta o que explica a decisão."
      />
    </>
  );
}

import { Alert, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { requestUnblinding } from '#contract/team/material-publication-calls.ts';
import type { Unblinding } from '#contract/team/study-material-calls.ts';
import { useAction } from '#web/accounts/staff-frame/use-action.ts';
import { CallError } from '#web/platform/frame/call-error.tsx';
import { BusyButton } from '#web/platform/ui/busy-button.tsx';
import { NoWrap } from '#web/platform/ui/no-wrap.tsx';
import { blindInWords, editionInWords, unblindingStateInWords } from './unblinding-in-words.ts';

type Props = {
  unblinding: Unblinding;
  /** Null for the draft. */
  backTo: number | null;
};

export function UnblindingPart({ unblinding, backTo }: Props) {
  const [reason, setReason] = useState('');
  const [wasSent, setWasSent] = useState(false);
  const { act, isBusy, error } = useAction({ call: requestUnblinding, renews: [[]] });
  const isMissing = reason.trim().length < 3;
  function send() {
    setWasSent(true);
    if (!isMissing) act({ backTo, reason: reason.trim() });
  }
  const mayAsk = unblinding.request === null && unblinding.secondPerson !== 'leftLately';
  return (
    <Alert color="gray" title="Isto abre os resultados antes do que diz o plano" maw="75ch">
      <Stack gap="sm" align="flex-start">
        <Text>
          Pelo plano em vigor, os resultados abrem {blindInWords(unblinding.before)}. Com {editionInWords(backTo)},
          abrem {blindInWords(unblinding.after)}. Quem vê resultados cedo pode mudar a pesquisa sem querer: por isso é
          preciso um motivo, que fica com a edição, e uma segunda pessoa.
        </Text>
        <Text role="status">
          <NoWrap>{unblindingStateInWords(unblinding, new Date())}</NoWrap>
        </Text>
        {mayAsk && (
          <>
            <Textarea
              label="Motivo"
              rows={2}
              w="100%"
              maxLength={500}
              value={reason}
              error={wasSent && isMissing && 'Escreva o motivo.'}
              onChange={({ currentTarget }) => setReason(currentTarget.value)}
            />
            <CallError error={error} />
            <BusyButton variant="default" isBusy={isBusy} onClick={send}>
              {unblinding.secondPerson === 'notThere' ? 'Pedir, e esperar sete dias' : 'Pedir a confirmação'}
            </BusyButton>
          </>
        )}
      </Stack>
    </Alert>
  );
}

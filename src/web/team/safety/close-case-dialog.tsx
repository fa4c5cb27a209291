import { Radio, Stack, Textarea } from '@mantine/core';
import { type CaseOutcome, caseOutcomes } from '#study/decisions/case-ending.ts';
import '@mantine/core/styles/Radio.css';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { closeCase, longestCaseNote, type SafetyCase } from '#contract/team/safety-calls.ts';
import { caseEndingNames } from '#study/wording/case-ending-names.ts';
import { FormDialog } from '#web/platform/frame/form-dialog.tsx';
import { askServer } from '#web/platform/server-state/server-state.ts';
import { usePostNotice } from '#web/platform/ui/notice-board.tsx';

type Props = { safetyCase: SafetyCase; onChanged(): Promise<void>; onClose(): void };

/** Notes how a case has ended: one of a list, and what else is worth keeping. */
export function CloseCaseDialog({ safetyCase: { caseId, revision }, onChanged, onClose }: Props) {
  const [outcome, setOutcome] = useState<CaseOutcome | null>(null);
  const [note, setNote] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const postNotice = usePostNotice();
  const missingOutcome = outcome === null ? 'Marque o que aconteceu.' : null;
  const missingNote = outcome === 'other' && note.trim() === '' ? 'Conte em uma frase o que aconteceu.' : null;
  const { mutate, isPending, error } = useMutation({
    mutationFn: (ended: CaseOutcome) => askServer(closeCase, { caseId, revision, outcome: ended, note }),
    onSuccess(_reply, ended) {
      onClose();
      postNotice({ kind: 'news', text: `Caso ${caseId} encerrado: ${caseEndingNames[ended]}.` });
    },
    onSettled: onChanged,
  });
  function send() {
    const isComplete = missingOutcome === null && missingNote === null;
    setIsMissing(!isComplete);
    if (isComplete && outcome !== null) mutate(outcome);
  }
  return (
    <FormDialog
      title={`Encerrar o caso ${caseId}`}
      yes="Encerrar o caso"
      no="Voltar"
      isBusy={isPending}
      error={error}
      onSend={send}
      onClose={onClose}
    >
      <Radio.Group
        label="O que aconteceu?"
        size="md"
        value={outcome ?? ''}
        onChange={(value) => setOutcome(value as CaseOutcome)}
        error={isMissing && missingOutcome}
      >
        <Stack gap="xs" my="xs">
          {caseOutcomes.map((value) => (
            <Radio key={value} value={value} label={caseEndingNames[value]} />
          ))}
        </Stack>
      </Radio.Group>
      <Textarea
        label={outcome === 'other' ? 'Conte o que aconteceu' : 'Anotação (opcional)'}
        description="Só a equipe lê. Anote o necessário, sem nomes e sem o que a pessoa contou em confiança."
        autosize
        minRows={3}
        maxRows={10}
        maxLength={longestCaseNote}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
        error={isMissing && missingNote}
      />
    </FormDialog>
  );
}

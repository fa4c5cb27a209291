import { Button, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ParticipantView } from '#contract/research/participant-view-calls.ts';
import { correctTimeZone } from '#contract/team/participant-time-zone-calls.ts';
import { phases } from '#study/protocol.ts';
import { FormDialog } from '#web/platform/frame/form-dialog.tsx';
import { askServer } from '#web/platform/server-state/server-state.ts';
import { useHoldsRole } from '#web/platform/server-state/use-holds-role.ts';
import { usePostNotice } from '#web/platform/ui/notice-board.tsx';
import { TimeZoneField } from '#web/platform/ui/time-zone-field.tsx';
import { timeZoneInWords } from '#web/platform/ui/time-zone-in-words.ts';
import { momentIn } from '#web/platform/ui/zoned-time.ts';
import { zonedMoment } from './opening-moment.ts';

type Head = Pick<ParticipantView['head'], 'participantId' | 'code' | 'timeZone' | 'hasLeft' | 'phase'>;
type Props = { head: Head; onChanged(): unknown };

/** In which zone a participant lives, and, with the role of care, a way to put it right. */
export function TimeZoneControl({ head, onChanged }: Props) {
  const mayChange = useHoldsRole('care');
  const [isAsked, setIsAsked] = useState(false);
  if (head.hasLeft || head.phase === phases.notEnrolled) return null;
  return (
    <Stack gap="sm" align="flex-start">
      <Text>Fuso horário: {timeZoneInWords(head.timeZone)}.</Text>
      {mayChange && (
        <Button variant="default" onClick={() => setIsAsked(true)}>
          Corrigir o fuso
        </Button>
      )}
      {isAsked && <TimeZoneDialog head={head} onChanged={onChanged} onClose={() => setIsAsked(false)} />}
    </Stack>
  );
}

function TimeZoneDialog({ head, onChanged, onClose }: Props & { onClose(): void }) {
  const { participantId, code } = head;
  const [chosen, setChosen] = useState(head.timeZone);
  const client = useQueryClient();
  const postNotice = usePostNotice();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => askServer(correctTimeZone, { participantId, timeZone: chosen }),
    onSuccess({ timeZone, nextDay }) {
      const opens = nextDay && ` O dia ${nextDay.day} abre em ${zonedMoment(nextDay.opensAt, timeZone)}.`;
      void client.invalidateQueries({ queryKey: ['staff days'] });
      onChanged();
      onClose();
      postNotice({ kind: 'news', text: `Fuso de ${code}: ${timeZoneInWords(timeZone)}.${opens ?? ''}` });
    },
  });
  return (
    <FormDialog
      title={`Em que fuso mora ${code}?`}
      yes="Corrigir"
      isBusy={isPending}
      error={error}
      onSend={() => mutate()}
      onClose={onClose}
    >
      <Text>
        O navegador diz o fuso na inscrição, e pode errar ou esconder. Por ele se contam as datas e a hora em que os
        dias abrem. A correção não faz um dia abrir mais cedo: para isso há Mudar quando abre. Fica no registro de
        acessos.
      </Text>
      <TimeZoneField label="Onde a pessoa mora" value={chosen} onChange={setChosen} />
      <Text size="sm" c="dimmed">
        Lá agora: {momentIn(chosen, new Date().toISOString())}.
      </Text>
    </FormDialog>
  );
}

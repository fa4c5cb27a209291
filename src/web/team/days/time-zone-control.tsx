import { Stack, Text } from '@mantine/core';
import type { ParticipantView } from '#contract/research/participant-view-calls.ts';
import { correctTimeZone } from '#contract/team/participant-time-zone-calls.ts';
import { phases } from '#study/protocol.ts';
import { ActionDialogButton } from '#web/accounts/staff-frame/action-dialog-button.tsx';
import { useHoldsRole } from '#web/platform/server-state/use-holds-role.ts';
import { TimeZoneField } from '#web/platform/ui/time-zone-field.tsx';
import { timeZoneInWords } from '#web/platform/ui/time-zone-in-words.ts';
import { formatInstant } from '#web/platform/ui/zoned-time.ts';
import { zonedMoment } from './opening-moment.ts';

type Head = Pick<ParticipantView['head'], 'participantId' | 'code' | 'timeZone' | 'hasLeft' | 'phase'>;
export function TimeZoneControl({ head, onChanged }: { head: Head; onChanged(): unknown }) {
  const mayChange = useHoldsRole('care');
  if (head.hasLeft || head.phase === phases.notEnrolled) return null;
  const { participantId, code } = head;
  return (
    <Stack gap="sm" align="flex-start">
      <Text>Fuso horário: {timeZoneInWords(head.timeZone)}.</Text>
      {mayChange && (
        <ActionDialogButton
          label="Corrigir o fuso"
          call={correctTimeZone}
          values={{ timeZone: head.timeZone }}
          input={({ timeZone }) => ({ participantId, timeZone })}
          title={`Em que fuso mora ${code}?`}
          text="O navegador diz o fuso na inscrição, e pode errar ou esconder. Por ele se contam as datas e a hora em que os dias abrem. A correção não faz um dia abrir mais cedo: para isso há Mudar quando abre. Fica no registro de acessos."
          yes="Corrigir"
          successMessage={({ timeZone, nextDay }) =>
            `Fuso de ${code}: ${timeZoneInWords(timeZone)}.${nextDay ? ` O dia ${nextDay.day} abre em ${zonedMoment(nextDay.opensAt, timeZone)}.` : ''}`
          }
          renews={[['staff days']]}
          onDone={onChanged}
        >
          {(field, { timeZone }) => (
            <>
              <TimeZoneField {...field('timeZone')} label="Onde a pessoa mora" />
              <Text size="sm" c="dimmed">
                Lá agora: {formatInstant(timeZone, new Date().toISOString())}.
              </Text>
            </>
          )}
        </ActionDialogButton>
      )}
    </Stack>
  );
}

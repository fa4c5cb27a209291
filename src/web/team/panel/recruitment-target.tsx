import { Group, Progress, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Progress.css';
import type { PanelRecruitment } from '#contract/team/panel-calls.ts';
import { useHoldsRole } from '#web/platform/server-state/use-holds-role.ts';
import { DialogButton } from '#web/platform/ui/dialog-button.tsx';
import { TargetDialog } from './target-dialog.tsx';
import { forecastInWords, targetInWords } from './target-in-words.ts';

/** How far it is to the number that the team wants, and when it will be reached; administration sets the number here. */
export function RecruitmentTarget(recruitment: PanelRecruitment) {
  const mayChange = useHoldsRole('administration');
  const { enrolled, target } = recruitment;
  const said = targetInWords(recruitment);
  return (
    <Stack gap="xs" maw="75ch">
      {target !== null && <Progress value={Math.min(100, (100 * enrolled) / target)} aria-label={said} size="lg" />}
      <Text>
        <strong>{said}</strong> {forecastInWords(recruitment)}
      </Text>
      {mayChange && (
        <Group>
          <DialogButton dialog={(onClose) => <TargetDialog target={target} onClose={onClose} />}>
            {target === null ? 'Definir a meta' : 'Mudar a meta'}
          </DialogButton>
        </Group>
      )}
    </Stack>
  );
}

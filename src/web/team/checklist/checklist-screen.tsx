import { Alert, Group, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconCircleX, IconInfoCircle, type TablerIcon } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import {
  type Checklist,
  type ChecklistFinding,
  type ChecklistState,
  confirmBackup,
  confirmClock,
} from '#contract/team/checklist-calls.ts';
import { ActionDialogButton } from '#web/accounts/staff-frame/action-dialog-button.tsx';
import { StaffScreen } from '#web/accounts/staff-frame/query-content.tsx';
import { BusyButton } from '#web/platform/ui/busy-button.tsx';
import { HeadedSection } from '#web/platform/ui/headed-section.tsx';
import { momentInWords } from '#web/platform/ui/in-words.ts';
import layout from '#web/platform/ui/layout.module.css';
import { NoWrap } from '#web/platform/ui/no-wrap.tsx';
import { TextWithCode } from '#web/platform/ui/text-with-code.tsx';
import { DraftFieldLink } from '#web/team/material-draft/draft-field-link.tsx';
import { clockMessage, findingInWords, verdictInWords } from './checklist-in-words.ts';
import { checklistQuery } from './checklist-query.ts';
import classes from './finding-list.module.css';

/** `/staff/readiness` */
export function ChecklistScreen() {
  const read = useQuery(checklistQuery);
  return (
    <StaffScreen heading="Prontidão" of={read} lines={10}>
      {(data) => (
        <>
          <Verdict checklist={data} />
          <Group gap="md">
            <BusyButton variant="default" isBusy={read.isFetching} onClick={() => void read.refetch()}>
              Atualizar
            </BusyButton>
            <Text size="sm" c="dimmed">
              Como estava em {momentInWords(data.judgedAt)}
            </Text>
          </Group>
          <Stack gap="xl">
            {groups.map(({ state, title }) => (
              <FindingList
                key={state}
                title={title}
                findings={data.findings.filter((one) => one.state === state)}
                materialFrom={data.materialFrom}
              />
            ))}
          </Stack>
        </>
      )}
    </StaffScreen>
  );
}

const groups: readonly { state: ChecklistState; title: string }[] = [
  { state: 'blocks', title: 'Impede a coleta' },
  { state: 'attention', title: 'Pede atenção' },
  { state: 'note', title: 'Para ter em mente' },
  { state: 'fine', title: 'Em ordem' },
];

function Verdict({ checklist }: { checklist: Checklist }) {
  const { title, text } = verdictInWords(checklist);
  return (
    <Alert
      role="status"
      title={title}
      bg={checklist.verdict === 'blocks' ? 'var(--wm-notice)' : 'var(--mantine-primary-color-light)'}
    >
      <Text>{text}</Text>
    </Alert>
  );
}

const icons: Record<ChecklistState, TablerIcon> = {
  blocks: IconCircleX,
  attention: IconAlertTriangle,
  note: IconInfoCircle,
  fine: IconCheck,
};

type Props = { title: string; findings: readonly ChecklistFinding[]; materialFrom: Checklist['materialFrom'] };

function FindingList({ title, findings, materialFrom }: Props) {
  if (findings.length === 0) return null;
  return (
    <HeadedSection title={`${title} (${findings.length})`} size="h4" gap="sm">
      <ul className={`${layout.list} ${findings[0]?.state === 'fine' ? classes.fine : ''}`}>
        {findings.map((finding) => (
          <Finding key={finding.item} finding={finding} materialFrom={materialFrom} />
        ))}
      </ul>
    </HeadedSection>
  );
}

function Finding({ finding, materialFrom }: { finding: ChecklistFinding } & Pick<Props, 'materialFrom'>) {
  const { title, why, todo, field } = findingInWords(finding, materialFrom);
  const Icon = icons[finding.state];
  return (
    <li className={classes.finding}>
      <Icon size={22} aria-hidden color={`var(--mantine-color-${finding.state === 'blocks' ? 'error' : 'dimmed'})`} />
      <div>
        <Title order={3} size="h6">
          <NoWrap>{title}</NoWrap>
        </Title>
        <Text maw="75ch">
          <TextWithCode text={why} />
        </Text>
        {todo !== null && (
          <Text maw="75ch">
            <strong>O que fazer: </strong>
            <TextWithCode text={todo} />
          </Text>
        )}
        {field !== null && (
          <DraftFieldLink {...field} about={title}>
            Mudar no rascunho
          </DraftFieldLink>
        )}
        {finding.item === 'backup' && finding.names.includes('byOthers') && <ConfirmBackup />}
        {finding.item === 'clockJump' && finding.at !== null && <ConfirmClock expectedAt={finding.at} />}
      </div>
    </li>
  );
}

function ConfirmBackup() {
  return (
    <ActionDialogButton
      label="Confirmar conferência"
      button={{ size: 'compact-md', mt: 'xs' }}
      call={confirmBackup}
      input={() => ({})}
      title="A cópia de segurança foi conferida?"
      text="Confirme só se alguém pôs uma cópia de volta em outro lugar e viu que os dados estão lá. O seu nome e a data ficam no registro de acessos, e a confirmação vale por 30 dias."
      yes="Sim, foi conferida hoje"
      successMessage="Conferência da cópia de segurança anotada."
      storesIn={checklistQuery}
    />
  );
}

function ConfirmClock({ expectedAt }: { expectedAt: string }) {
  return (
    <ActionDialogButton
      label="Confirmar o relógio"
      button={{ size: 'compact-md', mt: 'xs' }}
      call={confirmClock}
      input={() => ({ expectedAt })}
      title="O relógio do servidor está certo agora?"
      text="Confirme só depois de comparar a hora do servidor com a hora certa. Os lembretes que esperam saem em seguida. O seu nome e a data ficam no registro de acessos."
      yes="Sim, está certo"
      successMessage={clockMessage}
      storesIn={checklistQuery}
    />
  );
}

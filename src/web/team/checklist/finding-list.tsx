import { Title } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconCircleX, IconInfoCircle, type TablerIcon } from '@tabler/icons-react';
import { useId } from 'react';
import type { Checklist, ChecklistFinding, ChecklistState } from '#contract/team/checklist-calls.ts';
import { WholeWords } from '#web/platform/ui/whole-words.tsx';
import { WithCode } from '#web/platform/ui/with-code.tsx';
import { DraftFieldLink } from '#web/team/material-draft/draft-field-link.tsx';
import { findingInWords } from './checklist-in-words.ts';
import { ConfirmBackup, ConfirmClock } from './confirm-finding.tsx';
import classes from './finding-list.module.css';

const icons: Record<ChecklistState, TablerIcon> = {
  blocks: IconCircleX,
  attention: IconAlertTriangle,
  note: IconInfoCircle,
  fine: IconCheck,
};

type Props = {
  title: string;
  findings: readonly ChecklistFinding[];
  materialFrom: Checklist['materialFrom'];
};

/** All findings of one state, with how many there are. */
export function FindingList({ title, findings, materialFrom }: Props) {
  const id = useId();
  if (findings.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <Title order={2} size="h4" id={id}>
        {title} ({findings.length})
      </Title>
      <ul className={classes.list} data-state={findings[0]?.state}>
        {findings.map((finding) => (
          <Finding key={finding.item} finding={finding} materialFrom={materialFrom} />
        ))}
      </ul>
    </section>
  );
}

function Finding({ finding, materialFrom }: { finding: ChecklistFinding } & Pick<Props, 'materialFrom'>) {
  const { title, why, todo, field } = findingInWords(finding, materialFrom);
  const Icon = icons[finding.state];
  return (
    <li className={classes.finding} data-state={finding.state}>
      <Icon size={22} aria-hidden className={classes.icon} />
      <div>
        <h3 className={classes.title}>
          <WholeWords>{title}</WholeWords>
        </h3>
        <p className={classes.why}>
          <WithCode text={why} />
        </p>
        {todo !== null && (
          <p className={classes.todo}>
            <strong>O que fazer: </strong>
            <WithCode text={todo} />
          </p>
        )}
        {field !== null && (
          <DraftFieldLink {...field} about={title}>
            Mudar no rascunho
          </DraftFieldLink>
        )}
        {finding.item === 'backup' && finding.names.includes('byOthers') && <ConfirmBackup />}
        {finding.item === 'clockJump' && finding.at !== null && <ConfirmClock wasAt={finding.at} />}
      </div>
    </li>
  );
}

import { IconAlertTriangle, IconCheck, IconCircleX, IconInfoCircle, type TablerIcon } from '@tabler/icons-react';
import {
  type Checklist,
  type ChecklistFinding,
  type ChecklistState,
  confirmBackup,
  confirmClock,
} from '#contract/team/checklist-calls.ts';
import { ActionDialog } from '#web/accounts/staff-frame/action-dialog.tsx';
import { DialogButton } from '#web/platform/ui/dialog-button.tsx';
import { HeadedSection } from '#web/platform/ui/headed-section.tsx';
import { WholeWords } from '#web/platform/ui/whole-words.tsx';
import { WithCode } from '#web/platform/ui/with-code.tsx';
import { DraftFieldLink } from '#web/team/material-draft/draft-field-link.tsx';
import { findingInWords } from './checklist-in-words.ts';
import { checklistQuery } from './checklist-query.ts';
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
  if (findings.length === 0) return null;
  return (
    <HeadedSection title={`${title} (${findings.length})`} size="h4">
      <ul className={classes.list} data-state={findings[0]?.state}>
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

/** Staff confirm that a backup made by others was restored and checked. */
function ConfirmBackup() {
  return (
    <DialogButton
      size="compact-md"
      mt="xs"
      dialog={(onClose) => (
        <ActionDialog
          call={confirmBackup}
          input={() => ({})}
          title="A cópia de segurança foi conferida?"
          text="Confirme só se alguém pôs uma cópia de volta em outro lugar e viu que os dados estão lá. O seu nome e a data ficam no registro de acessos, e a confirmação vale por 30 dias."
          yes="Sim, foi conferida hoje"
          news="Conferência da cópia de segurança anotada."
          storesIn={checklistQuery}
          onClose={onClose}
        />
      )}
    >
      Confirmar conferência
    </DialogButton>
  );
}

/** Staff confirm that a clock which has jumped is right. @param wasAt as the finding tells it */
function ConfirmClock({ wasAt }: { wasAt: string }) {
  return (
    <DialogButton
      size="compact-md"
      mt="xs"
      dialog={(onClose) => (
        <ActionDialog
          call={confirmClock}
          input={() => ({ wasAt })}
          title="O relógio do servidor está certo agora?"
          text="Confirme só depois de comparar a hora do servidor com a hora certa. Os lembretes que esperam saem em seguida. O seu nome e a data ficam no registro de acessos."
          yes="Sim, está certo"
          news="Relógio confirmado. Os lembretes voltam a sair."
          storesIn={checklistQuery}
          onClose={onClose}
        />
      )}
    >
      Confirmar o relógio
    </DialogButton>
  );
}

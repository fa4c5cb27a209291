import { Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconClock, IconUser } from '@tabler/icons-react';
import type { SafetyCase } from '#contract/team/safety-calls.ts';
import { caseEndingNames } from '#study/wording/case-ending-names.ts';
import { counted } from '#study/wording/counted.ts';
import { shortMoment } from '#web/platform/ui/in-words.ts';
import { TestMark } from '#web/platform/ui/test-mark.tsx';
import { ParticipantMention } from '#web/research/participant-list/participant-link.tsx';
import { CaseActions } from './case-actions.tsx';
import classes from './case-card.module.css';
import { caseStepInWords, dueInWords, reasonsInWords, waitInWords } from './case-in-words.ts';

type Props = { safetyCase: SafetyCase; isFirstToTake: boolean; serverTime: string; onChanged(): Promise<void> };

export function CaseCard({ safetyCase, isFirstToTake, serverTime, onChanged }: Props) {
  const { caseId, participantCode, hasLeft, isTest, day, reasons, openedAt, closedAt, note } = safetyCase;
  return (
    <article className={classes.card} data-overdue={safetyCase.isOverdue || undefined}>
      <div>
        <Title order={2} size="h5">
          Caso {caseId}
        </Title>
        <CaseState safetyCase={safetyCase} serverTime={serverTime} />
        <Text size="sm" c="dimmed">
          {closedAt === null
            ? `Aberto há ${waitInWords(Date.parse(serverTime) - Date.parse(openedAt))}, em `
            : 'Aberto em '}
          <time dateTime={openedAt}>{shortMoment(openedAt)}</time>
        </Text>
      </div>
      <div>
        <Text>
          Participante{' '}
          <ParticipantMention
            participantId={safetyCase.participantId}
            code={participantCode}
            className={classes.code}
          />
          {isTest && <TestMark />}
          {hasLeft && ' (saiu)'} · dia {day}
        </Text>
        <Text size="sm">Chegou ao limite: {reasonsInWords(reasons)}</Text>
        {note !== '' && <Text className={classes.note}>{note}</Text>}
      </div>
      <CaseOwner safetyCase={safetyCase} />
      <CaseActions safetyCase={safetyCase} isFirstToTake={isFirstToTake} onChanged={onChanged} />
      {safetyCase.history.length > 0 && <CaseHistory history={safetyCase.history} />}
    </article>
  );
}

/** Not by colour alone. */
function CaseState({ safetyCase, serverTime }: Pick<Props, 'safetyCase' | 'serverTime'>) {
  const { outcome, closedAt, isOverdue } = safetyCase;
  if (outcome !== null && closedAt !== null) {
    return (
      <p className={classes.state} data-state="closed">
        <IconCheck size={18} aria-hidden />
        {caseEndingNames[outcome]} ({shortMoment(closedAt)})
      </p>
    );
  }
  const Icon = isOverdue ? IconAlertTriangle : IconClock;
  return (
    <p className={classes.state} data-state={isOverdue ? 'overdue' : 'due'}>
      <Icon size={18} aria-hidden />
      {dueInWords(safetyCase, serverTime)}
    </p>
  );
}

function CaseOwner({ safetyCase: { owner, takenAt, closedAt } }: Pick<Props, 'safetyCase'>) {
  if (owner === null || takenAt === null) {
    return <Text>{closedAt === null ? 'Ninguém assumiu ainda.' : 'Ninguém tinha assumido.'}</Text>;
  }
  const name = owner.isYou ? 'você' : (owner.name ?? 'uma conta que não existe mais');
  return (
    <Text className={classes.owner}>
      <IconUser size={18} aria-hidden />
      <span>
        {closedAt === null ? `Assumido por ${name}` : `Cuidou: ${name}`}
        {closedAt === null && (
          <Text component="span" size="sm" c="dimmed">
            {' '}
            desde <time dateTime={takenAt}>{shortMoment(takenAt)}</time>
          </Text>
        )}
      </span>
    </Text>
  );
}

function CaseHistory({ history }: Pick<SafetyCase, 'history'>) {
  return (
    <details className={classes.history}>
      <summary>Histórico: {counted(history.length, 'passo', 'passos')}</summary>
      <ol className={classes.steps}>
        {history.map((step) => (
          <li key={`${step.happenedAt} ${step.kind}`}>
            {caseStepInWords(step)}{' '}
            <time dateTime={step.happenedAt} className={classes.quiet}>
              {shortMoment(step.happenedAt)}
            </time>
            {step.note !== '' && <div className={classes.note}>{step.note}</div>}
          </li>
        ))}
      </ol>
    </details>
  );
}

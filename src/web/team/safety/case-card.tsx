import { Group, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconClock, IconUser } from '@tabler/icons-react';
import type { SafetyCase } from '#contract/team/safety-calls.ts';
import { caseEndingNames } from '#study/wording/case-ending-names.ts';
import { plural } from '#study/wording/plural.ts';
import { shortMoment } from '#web/platform/ui/in-words.ts';
import layout from '#web/platform/ui/layout.module.css';
import { TestMark } from '#web/platform/ui/test-mark.tsx';
import { ParticipantMention } from '#web/research/participant-list/participant-link.tsx';
import { CaseActions } from './case-actions.tsx';
import classes from './case-card.module.css';
import type { CaseQuestion } from './case-dialogs.tsx';
import { caseStepInWords, dueInWords, reasonsInWords, waitInWords } from './case-in-words.ts';

type Props = {
  safetyCase: SafetyCase;
  isFirstToTake: boolean;
  serverTime: string;
  onAsk(question: CaseQuestion): void;
  onChanged(): Promise<void>;
};

export function CaseCard({ safetyCase, isFirstToTake, serverTime, onAsk, onChanged }: Props) {
  const { caseId, participantCode, hasLeft, isTest, day, reasons, openedAt, closedAt, note } = safetyCase;
  return (
    <article className={classes.card} data-overdue={safetyCase.isOverdue || undefined}>
      <div>
        <Title order={2} size="h5">
          Caso {caseId}
        </Title>
        <CaseState safetyCase={safetyCase} serverTime={serverTime} />
        <Text size="sm" c="dimmed">
          {hasLeft ? (
            'As datas foram trocadas na saída.'
          ) : (
            <>
              {closedAt === null
                ? `Aberto há ${waitInWords(Date.parse(serverTime) - Date.parse(openedAt))}, em `
                : 'Aberto em '}
              <time dateTime={openedAt}>{shortMoment(openedAt)}</time>
            </>
          )}
        </Text>
      </div>
      <div>
        <Text>
          Participante <ParticipantMention participantId={safetyCase.participantId} code={participantCode} />
          {isTest && <TestMark />}
          {hasLeft && ' (saiu)'} · dia {day}
        </Text>
        <Text size="sm">Chegou ao limite: {reasonsInWords(reasons)}</Text>
        {note !== '' && (
          <Text mt="xs" className={layout.written}>
            {note}
          </Text>
        )}
      </div>
      <CaseOwner safetyCase={safetyCase} />
      <CaseActions {...{ safetyCase, isFirstToTake, onAsk, onChanged }} />
      {safetyCase.history.length > 0 && <CaseHistory {...safetyCase} />}
    </article>
  );
}

/** Not by colour alone. */
function CaseState({ safetyCase, serverTime }: Pick<Props, 'safetyCase' | 'serverTime'>) {
  const { outcome, closedAt, isOverdue, hasLeft } = safetyCase;
  const isClosed = outcome !== null && closedAt !== null;
  const Icon = isClosed ? IconCheck : isOverdue ? IconAlertTriangle : IconClock;
  return (
    <Group
      component="p"
      gap={6}
      my={4}
      wrap="nowrap"
      w="fit-content"
      {...(isOverdue && { className: classes.overdue })}
    >
      <Icon size={18} aria-hidden style={{ flex: 'none' }} />
      {isClosed
        ? `${caseEndingNames[outcome]}${hasLeft ? '' : ` (${shortMoment(closedAt)})`}`
        : dueInWords(safetyCase, serverTime)}
    </Group>
  );
}

function CaseOwner({ safetyCase: { owner, takenAt, closedAt } }: Pick<Props, 'safetyCase'>) {
  if (owner === null || takenAt === null) {
    return <Text>{closedAt === null ? 'Ninguém assumiu ainda.' : 'Ninguém tinha assumido.'}</Text>;
  }
  const name = owner.isYou ? 'você' : (owner.name ?? 'uma conta que não existe mais');
  return (
    <Group gap={6} wrap="nowrap" align="flex-start">
      <IconUser size={18} aria-hidden style={{ flex: 'none', marginTop: 3 }} />
      <span>
        {closedAt === null ? `Assumido por ${name}` : `Cuidou: ${name}`}
        {closedAt === null && (
          <Text component="span" size="sm" c="dimmed">
            {' '}
            desde <time dateTime={takenAt}>{shortMoment(takenAt)}</time>
          </Text>
        )}
      </span>
    </Group>
  );
}

function CaseHistory({ history, hasLeft }: Pick<SafetyCase, 'history' | 'hasLeft'>) {
  return (
    <details className={`${layout.folded} ${classes.history}`}>
      <summary>Histórico: {plural(history.length, 'passo', 'passos')}</summary>
      <ol className={layout.list}>
        {[...history.entries()].map(([index, step]) => (
          <li key={index}>
            {caseStepInWords(step)}{' '}
            {!hasLeft && (
              <time dateTime={step.happenedAt} className={layout.quiet}>
                {shortMoment(step.happenedAt)}
              </time>
            )}
            {step.note !== '' && <div className={layout.written}>{step.note}</div>}
          </li>
        ))}
      </ol>
    </details>
  );
}

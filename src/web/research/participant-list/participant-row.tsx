import { memo, type Ref } from 'react';
import type { ListedParticipant } from '#contract/research/participant-list-calls.ts';
import { counted } from '#study/wording/counted.ts';
import { leftOutInWords, type RowInWords, rowInWords } from './list-columns.ts';
import { ParticipantLink } from './participant-link.tsx';
import classes from './participant-table.module.css';
import { StateMark } from './state-mark.tsx';

type Props = {
  /** From 0. */
  index: number;
  /** Undefined while the row is on its way. */
  participant: ListedParticipant | undefined;
  /** The list, as `listInFragment` gives it. */
  within: string;
  /** The server's time. */
  nowMs: number;
  isTabStop: boolean;
  onFocus(index: number): void;
  linkRef(index: number, link: HTMLElement | null): void;
};

/** One row of the table. It is drawn again only when something of its own has changed. */
export const ParticipantRow = memo(function ParticipantRow(props: Props) {
  const { index, participant, within, nowMs, isTabStop, onFocus, linkRef } = props;
  // The heading is the first row.
  const place = { 'aria-rowindex': index + 2, className: classes.row };
  if (participant === undefined) {
    return (
      <tr {...place}>
        <td colSpan={8}>
          <span className={classes.coming} aria-hidden />
        </td>
      </tr>
    );
  }
  const words = rowInWords(participant, nowMs);
  return (
    <tr {...place} data-excluded={participant.isExcluded || participant.isTest || undefined}>
      <th scope="row">
        <CodeLink
          participant={participant}
          within={within}
          tabIndex={isTabStop ? 0 : -1}
          onFocus={() => onFocus(index)}
          ref={(link) => linkRef(index, link)}
        />
      </th>
      <td>
        <span className={classes.state}>
          <StateMark kind={participant.state.kind} />
          <span className={classes.cut} title={words.state}>
            {words.state}
          </span>
        </span>
      </td>
      <td>{dayAndPhase(words)}</td>
      <td>{words.attempts}</td>
      <td title={words.lastActivityMoment}>{words.lastActivity}</td>
      <td className={classes.number}>{words.unsent}</td>
      <td className={classes.number} title={words.flags}>
        {words.flags}
      </td>
      <td className={classes.number} data-open-cases={participant.openCases > 0 || undefined}>
        {words.openCases}
      </td>
    </tr>
  );
});

type LinkProps = {
  participant: ListedParticipant;
  within: string;
  tabIndex?: number;
  onFocus?: () => void;
  ref?: Ref<HTMLAnchorElement>;
};

/** The code, which opens the participant, and why they are left out of the analyses, if they are; otherwise where they came from. */
export function CodeLink({ participant, ...props }: LinkProps) {
  const { participantId, code, isExcluded, excludedParts, isTest, source, site } = participant;
  const leftOut = leftOutInWords(participant);
  return (
    <>
      <ParticipantLink participantId={participantId} code={code} className={classes.code} {...props}>
        {code}
      </ParticipantLink>
      {leftOut !== null && (
        <span className={classes.excluded} title={leftOutTitle({ isTest, isExcluded, excludedParts })}>
          {leftOut}
        </span>
      )}
      {leftOut === null && source !== null && (
        <span className={classes.source} title={`Origem: ${site === '' ? source : `${source} · ${site}`}`}>
          {source}
        </span>
      )}
    </>
  );
}

function leftOutTitle({
  isTest,
  isExcluded,
  excludedParts,
}: Pick<ListedParticipant, 'isTest' | 'isExcluded' | 'excludedParts'>): string {
  if (isTest) return 'Participação de teste: não conta';
  return isExcluded ? 'Fora das análises' : `${counted(excludedParts, 'parte', 'partes')} de dias fora das análises`;
}

/** @returns "2 · Treino 1" */
export function dayAndPhase({ day, phase }: RowInWords): string {
  return `${day} · ${phase}`;
}

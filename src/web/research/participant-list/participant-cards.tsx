import { memo } from 'react';
import { rowInWords } from './list-columns.ts';
import classes from './participant-cards.module.css';
import { listInFragment } from './participant-fragment.ts';
import { participantListAddress } from './participant-list-address.ts';
import { CodeLink, dayAndPhase } from './participant-row.tsx';
import type { RowsProps } from './participant-table.tsx';
import { StateMark } from './state-mark.tsx';

type Props = RowsProps & {
  /** Is given each card, to know how high it is. */
  measure(card: HTMLElement | null): void;
};

/** The participants one below the other, where a table has no room. */
export const ParticipantCards = memo(function ParticipantCards(props: Props) {
  const { participants, first, last, total, before, after, nowMs, list, measure } = props;
  const within = listInFragment(participantListAddress.write(list));
  const shown = Array.from({ length: Math.max(0, last - first + 1) }, (_, place) => first + place);
  return (
    <ol className={classes.cards} style={{ paddingBlock: `${before}px ${after}px` }}>
      {shown.map((index) => (
        <li
          key={index}
          ref={measure}
          data-index={index}
          className={classes.place}
          aria-posinset={index + 1}
          aria-setsize={total}
        >
          <Card participant={participants.row(index)} within={within} nowMs={nowMs} />
        </li>
      ))}
    </ol>
  );
});

type CardProps = { participant: ReturnType<RowsProps['participants']['row']>; within: string; nowMs: number };

function Card({ participant, within, nowMs }: CardProps) {
  if (participant === undefined) return <span className={classes.coming} aria-hidden />;
  const words = rowInWords(participant, nowMs);
  const { unsentCount, flags, openCases } = participant;
  const facts = [
    words.lastActivityMoment === undefined ? null : `atividade ${words.lastActivity}`,
    unsentCount === 0 ? null : `${words.unsent} no aparelho`,
    flags.count === 0 ? null : `sinais: ${words.flags}`,
    openCases === 0 ? null : `casos abertos: ${words.openCases}`,
  ].filter((fact) => fact !== null);
  return (
    <div className={classes.card}>
      <div className={classes.head}>
        <span>
          <CodeLink participant={participant} within={within} />
        </span>
        <span className={classes.quiet}>{`Dia ${dayAndPhase(words)}`}</span>
      </div>
      <span className={classes.state}>
        <StateMark kind={participant.state.kind} />
        {words.state}
      </span>
      <span className={classes.quiet}>{facts.join(' · ')}</span>
    </div>
  );
}

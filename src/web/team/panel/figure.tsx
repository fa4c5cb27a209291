import type { ParticipantListQuery } from '#contract/research/participant-list-calls.ts';
import { AnchorLink } from '#web/platform/ui/anchor-link.tsx';
import {
  type ParticipantListTexts,
  participantListAddress,
  unfilteredList,
} from '#web/research/participant-list/participant-list-address.ts';
import classes from './panel.module.css';

export type PeopleWithLink = { people: number; filter: Partial<ParticipantListQuery> };

/** A number of people that leads to their list. */
export function Figure({ name, ...counted }: PeopleWithLink & { name: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {counted.people === 0 ? (
          <span className={classes.figure}>0</span>
        ) : (
          <PeopleLink {...counted} className={classes.figure} />
        )}
      </dd>
    </div>
  );
}

type LinkProps = PeopleWithLink & { label?: string; className?: string | undefined; children?: string };

export function PeopleLink({ people, filter, label, className, children }: LinkProps) {
  const content = children ?? people.toLocaleString('pt-BR');
  if (people === 0) return <span>{content}</span>;
  return (
    <AnchorLink to="/wordanalysis" search={listedPeople(filter)} aria-label={label} className={className}>
      {content}
    </AnchorLink>
  );
}

export function listedPeople(filter: PeopleWithLink['filter']): ParticipantListTexts {
  return participantListAddress.write({ ...unfilteredList, excluded: 'without', ...filter });
}

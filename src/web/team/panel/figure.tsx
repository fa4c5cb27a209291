import type { ParticipantListQuery } from '#contract/research/participant-list-calls.ts';
import { AnchorLink } from '#web/platform/ui/anchor-link.tsx';
import {
  type ParticipantListTexts,
  participantListAddress,
  unfilteredList,
} from '#web/research/participant-list/participant-list-address.ts';
import classes from './panel.module.css';

type Props = { name: string; people: number; filter: Parameters<typeof listedPeople>[0] };

export function Figure({ name, people, filter }: Props) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {people === 0 ? (
          <span className={classes.figure}>0</span>
        ) : (
          <AnchorLink to="/wordanalysis" search={listedPeople(filter)} className={classes.figure}>
            {people.toLocaleString('pt-BR')}
          </AnchorLink>
        )}
      </dd>
    </div>
  );
}

export function listedPeople(filter: Partial<ParticipantListQuery>): ParticipantListTexts {
  return participantListAddress.write({ ...unfilteredList, excluded: 'without', ...filter });
}

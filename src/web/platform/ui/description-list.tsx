import type { ReactNode } from 'react';
import classes from './description-list.module.css';
import { NoWrap } from './no-wrap.tsx';

/** Phones show each value below the name. */
export function DescriptionList({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <FactRow key={name} name={name} value={value} />
      ))}
    </dl>
  );
}

function FactRow({ name, value }: { name: string; value: ReactNode }) {
  return (
    <>
      <dt>
        <NoWrap>{name}</NoWrap>
      </dt>
      <dd>
        <NoWrap>{value}</NoWrap>
      </dd>
    </>
  );
}

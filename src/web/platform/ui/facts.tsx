import type { ReactNode } from 'react';
import classes from './facts.module.css';
import { WholeWords } from './whole-words.tsx';

/** Names and values, the value beside its name or, on phones, below it. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
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
        <WholeWords>{name}</WholeWords>
      </dt>
      <dd>
        <WholeWords>{value}</WholeWords>
      </dd>
    </>
  );
}

import { Fragment } from 'react';
import classes from './whole-addresses.module.css';

/** With the brackets around it and what ends the sentence. */
const address = /(\(?[^\s()@]+@[^\s()@]+\)?[.,;:]?)/;
const pieces = /[^@.]*[@.]|[^@.]+$/g;

/** A text in which an e-mail address begins a new line rather than breaking at its hyphen; one longer than a line breaks after "@" or a dot. */
export function WholeAddresses({ children }: { children: string }) {
  return children.split(address).map((part, place) => (place % 2 === 1 ? inOnePiece(part, place) : part));
}

function inOnePiece(written: string, place: number) {
  return (
    <span key={place} className={classes.address}>
      {written.match(pieces)?.map(thatMayBegin)}
    </span>
  );
}

/** A piece with which a line may begin, where there must be one more. */
function thatMayBegin(piece: string, place: number) {
  return (
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {piece}
    </Fragment>
  );
}

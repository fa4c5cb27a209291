import type { CSSProperties } from 'react';
import { partsOfAddress } from './links-in-words.ts';
import classes from './typed-address.module.css';

/** An address that somebody types from what they see: on one line where it can be, and no part of it in two where it need not be. */
export function TypedAddress({ address }: { address: string }) {
  const style: CSSProperties & { '--letters': number } = { '--letters': address.length };
  return (
    <div className={classes.room}>
      <p className={classes.address} style={style}>
        {partsOfAddress(address).map((part, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts may be alike, and are drawn as they are
          <span key={place} className={classes.part}>
            {part}
          </span>
        ))}
      </p>
    </div>
  );
}

import type { CSSProperties } from 'react';
import { partsOfAddress } from './links-in-words.ts';
import classes from './typed-address.module.css';

/** Scales to fit one line if possible. */
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

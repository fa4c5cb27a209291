import { useEffect, useState } from 'react';
import classes from './figure-dialog.module.css';

/** The very file that will be saved. */
export function FigurePreview({ svg, title }: { svg: string; title: string }) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [svg]);
  return (
    <div className={classes.paper}>
      {address !== null && <img src={address} alt={`Prévia da figura: ${title}`} className={classes.picture} />}
    </div>
  );
}

import { Button, type ButtonProps, VisuallyHidden } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import classes from './disclosure.module.css';

type Props = {
  /** What is seen once it is open, such as "os números": the button says "Ver os números" and "Esconder os números". */
  label: string;
  /** Told to whoever only hears the button, where a page has several alike. */
  about?: string;
  variant?: ButtonProps['variant'];
  /** Whether it is open, where somebody else keeps that; `onToggle` is then told. */
  isOpen?: boolean;
  onToggle?(isOpen: boolean): void;
  children: ReactNode;
};

/** Something behind a button on the screen; on paper it is always there. */
export function Disclosure({ label, about, variant = 'default', isOpen: kept, onToggle, children }: Props) {
  const [own, setOwn] = useState(false);
  const isOpen = kept ?? own;
  const id = useId();
  const Icon = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <div className={classes.unfold}>
      <Button
        variant={variant}
        className={`wm-not-printed ${classes.button}`}
        aria-expanded={isOpen}
        aria-controls={id}
        leftSection={<Icon size={20} aria-hidden />}
        onClick={() => {
          setOwn(!isOpen);
          onToggle?.(!isOpen);
        }}
      >
        {isOpen ? 'Esconder' : 'Ver'} {label}
        {about !== undefined && <VisuallyHidden>: {about}</VisuallyHidden>}
      </Button>
      <div id={id} className={isOpen ? classes.open : classes.folded}>
        {children}
      </div>
    </div>
  );
}

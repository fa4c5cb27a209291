import { Button, type ButtonProps } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import classes from './unfold.module.css';

type Props = {
  /** What is seen once it is open, such as "os números": the button says "Ver os números" and "Esconder os números". */
  label: string;
  variant?: ButtonProps['variant'];
  children: ReactNode;
};

/** Something behind a button on the screen; on paper it is always there. */
export function Unfold({ label, variant = 'default', children }: Props) {
  const [isOpen, setIsOpen] = useState(false);
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
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? 'Esconder' : 'Ver'} {label}
      </Button>
      <div id={id} className={isOpen ? classes.open : classes.folded}>
        {children}
      </div>
    </div>
  );
}

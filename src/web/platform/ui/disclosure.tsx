import { Button, type ButtonProps, VisuallyHidden } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import classes from './disclosure.module.css';

type Props = {
  /** Name of the content: "os números" gives "Ver os números" and "Esconder os números". */
  label: string;
  /** Screen-reader suffix that tells similar buttons apart. */
  about?: string;
  variant?: ButtonProps['variant'];
  /** Controlled state; `onToggle` reports changes. */
  isOpen?: boolean;
  onToggle?(isOpen: boolean): void;
  children: ReactNode;
};

/** Collapsible content; print always shows the content. */
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

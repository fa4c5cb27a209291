import { Table } from '@mantine/core';
import '@mantine/core/styles/Table.css';
import type { ReactNode } from 'react';
import { SidewaysScroll } from './sideways-scroll.tsx';
import classes from './wide-table.module.css';

type Props = {
  /** Names the part of the page that scrolls. */
  label: string;
  caption: string;
  className: string | undefined;
  hasDetails?: boolean;
  /** The head and the body. */
  children: ReactNode;
};

/** The class of a cell that stays in sight while the others are scrolled by. */
export const staysInSight = classes.first;

/** Numbers of staff's under a caption, which stays in sight where the table is wider than the page. */
export function WideTable({ label, caption, className = '', hasDetails, children }: Props) {
  return (
    <SidewaysScroll label={label}>
      <Table
        verticalSpacing={4}
        captionSide="top"
        className={`${classes.table} ${className}`}
        data-details={hasDetails}
      >
        <Table.Caption className={classes.caption}>
          <span>{caption}</span>
        </Table.Caption>
        {children}
      </Table>
    </SidewaysScroll>
  );
}

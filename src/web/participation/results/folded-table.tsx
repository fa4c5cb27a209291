import { Button } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { ResultsTable as Table } from '#report/results-pictures/results-tables.ts';
import classes from './results-table-view.module.css';
import { ResultsTableView } from './results-table-view.tsx';

/** A long table, behind a button on the screen; on paper it is always there. */
export function FoldedTable({ table, label }: { table: Table; label: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const Icon = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <div>
      <Button
        variant="default"
        className="wm-not-printed"
        aria-expanded={isOpen}
        aria-controls={id}
        leftSection={<Icon size={20} aria-hidden />}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? 'Esconder' : 'Ver'} {label}
      </Button>
      <div id={id} className={isOpen ? undefined : classes.folded}>
        <ResultsTableView table={table} />
      </div>
    </div>
  );
}

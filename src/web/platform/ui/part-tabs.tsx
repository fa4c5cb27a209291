import { Tabs } from '@mantine/core';
import '@mantine/core/styles/Tabs.css';
import type { ReactNode } from 'react';
import classes from './part-tabs.module.css';

type Props<Part extends string> = {
  /** What the parts are of, for whoever does not see them beside each other. */
  label: string;
  parts: readonly Part[];
  nameOf(part: Part): ReactNode;
  /** From how wide a window on all stand in one row; in a narrower one they stand in columns. */
  inOneRowFrom: 'tablet' | 'wideComputer';
};

/** The tabs of a page's parts, in `Tabs`. None is out of sight: where they need several rows, these have columns. Not on paper. */
export function PartTabs<Part extends string>({ label, parts, nameOf, inOneRowFrom }: Props<Part>) {
  return (
    <div className="wm-not-printed">
      <Tabs.List className={classes.list} data-in-one-row-from={inOneRowFrom} aria-label={label}>
        {parts.map((part) => (
          <Tabs.Tab key={part} value={part} mih={44} className={classes.tab} classNames={{ tabLabel: classes.name }}>
            {nameOf(part)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </div>
  );
}

type PageProps<Part extends string> = Props<Part> & { open: Part; onOpen(part: Part): void; children: ReactNode };

/** The tabs with the part that is open. */
export function PageParts<Part extends string>({ open, onOpen, children, ...tabs }: PageProps<Part>) {
  return (
    <Tabs value={open} onChange={(part) => part !== null && onOpen(part as Part)} keepMounted={false}>
      <PartTabs {...tabs} />
      <Tabs.Panel value={open} pt="md" miw={0}>
        {children}
      </Tabs.Panel>
    </Tabs>
  );
}

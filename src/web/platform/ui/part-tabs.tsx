import { Tabs } from '@mantine/core';
import '@mantine/core/styles/Tabs.css';
import type { ReactNode } from 'react';
import classes from './part-tabs.module.css';

type Props<Part extends string> = {
  /** Screen-reader name of the tab list. */
  label: string;
  parts: readonly Part[];
  nameOf(part: Part): ReactNode;
  /** Minimum window for one row; narrower windows use columns. */
  inOneRowFrom: 'tablet' | 'wideComputer';
};

/** Tabs wrap into columns, so that none is hidden; print omits tabs. */
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

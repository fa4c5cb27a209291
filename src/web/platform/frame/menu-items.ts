import {
  IconChartDots,
  IconChartLine,
  IconCloud,
  IconHome,
  IconMessage,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import type { RoleHolder } from '#contract/platform/staff-roles.ts';
import { openStaffPages, type StaffArea, staffAreaAt } from '#web/platform/staff-pages/staff-pages.ts';

/** Where an entry of the menu leads. */
export type MenuPath = NonNullable<LinkProps['to']>;

/**
 * One entry of the side menu. `studyFinished` is day 3 at phase 7; until then the entry is shown and cannot be pressed.
 */
export type MenuItem = {
  to: MenuPath;
  label: string;
  Icon: TablerIcon;
  enabledWhen: 'always' | 'studyFinished';
  /** Of the team: the entry stands for the pages of this area and leads to the first that a person's roles open; without one it is hidden. */
  area?: StaffArea;
  /** The entry stands for all screens whose paths begin so; without it, for the one that it leads to. */
  pathsBeginWith?: string;
  /** The entry that leads there while the menu is collapsed to its icons, where this one is not shown. */
  whenCollapsed?: string;
};

export const menuItems: readonly MenuItem[] = [
  { to: '/', label: 'Início', Icon: IconHome, enabledWhen: 'always' },
  {
    to: '/cloud1',
    label: 'Nuvem',
    Icon: IconCloud,
    enabledWhen: 'studyFinished',
    pathsBeginWith: '/cloud',
    whenCollapsed: 'Resultados',
  },
  { to: '/analysis', label: 'Resultados', Icon: IconChartLine, enabledWhen: 'studyFinished' },
  { to: '/contact', label: 'Contato', Icon: IconMessage, enabledWhen: 'always' },
  { to: '/wordanalysis', label: 'Análise', Icon: IconChartDots, enabledWhen: 'always', area: 'analysis' },
  { to: '/staff/people', label: 'Equipe', Icon: IconUsers, enabledWhen: 'always', area: 'team' },
];

/** @returns where an entry leads; null for a person whose roles open none of its pages */
export function wayOf({ to, area }: MenuItem, holder: RoleHolder | null): MenuPath | null {
  if (area === undefined) return to;
  const open = openStaffPages(area, holder);
  // A page that every role opens says least about what the person came for.
  return (open.find(({ needsRole }) => needsRole !== 'any') ?? open[0])?.path ?? null;
}

/** @returns the entry that stands for the screen at a path; undefined where that is the one that the path itself names, or none */
export function entryAround(pathname: string): MenuItem | undefined {
  const area = staffAreaAt(pathname);
  return menuItems.find((item) =>
    item.area === undefined
      ? item.pathsBeginWith !== undefined && pathname.startsWith(item.pathsBeginWith)
      : item.area === area,
  );
}

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

export type MenuPath = NonNullable<LinkProps['to']>;

/** `studyFinished` is day 3, phase 7; until then the entry is disabled. */
export type MenuItem = {
  to: MenuPath;
  label: string;
  Icon: TablerIcon;
  enabledWhen: 'always' | 'studyFinished';
  /** Links to the first page that the roles open; hidden without one. */
  area?: StaffArea;
  /** Prefix of the paths that mark the entry as current; default: `to`. */
  pathsBeginWith?: string;
  /** Label of the entry that replaces this one in the collapsed menu. */
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

/** @returns null when the roles open none of its pages */
export function menuPathOf({ to, area }: MenuItem, holder: RoleHolder | null): MenuPath | null {
  if (area === undefined) return to;
  const open = openStaffPages(area, holder);
  // Prefer pages of a particular role to those of every role.
  return (open.find(({ needsRole }) => needsRole !== 'any') ?? open[0])?.path ?? null;
}

/** @returns the entry that contains a path, when no entry links to the path itself */
export function containingEntry(pathname: string): MenuItem | undefined {
  const area = staffAreaAt(pathname);
  return menuItems.find((item) =>
    item.area === undefined
      ? item.pathsBeginWith !== undefined && pathname.startsWith(item.pathsBeginWith)
      : item.area === area,
  );
}

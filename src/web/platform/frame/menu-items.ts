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
import { holdsRole, type NeededRole, type RoleHolder } from '#contract/platform/staff-roles.ts';

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
  /** An entry of the team leads to the first of these that somebody's roles open; whom none is open to is not shown it. */
  opensTo?: readonly { to: MenuPath; needsRole: NeededRole }[];
  /** The entry stands for all screens whose paths begin so, unless another entry names more of a path; without it, for the one it leads to. */
  pathsBeginWith?: readonly string[];
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
    pathsBeginWith: ['/cloud'],
    whenCollapsed: 'Resultados',
  },
  { to: '/analysis', label: 'Resultados', Icon: IconChartLine, enabledWhen: 'studyFinished' },
  { to: '/contact', label: 'Contato', Icon: IconMessage, enabledWhen: 'always' },
  {
    to: '/wordanalysis',
    label: 'Análise',
    Icon: IconChartDots,
    enabledWhen: 'always',
    opensTo: [
      { to: '/wordanalysis', needsRole: 'reading' },
      { to: '/safetycases', needsRole: 'care' },
      { to: '/staff/export', needsRole: 'analysis' },
      { to: '/staff/material', needsRole: 'any' },
    ],
    pathsBeginWith: [
      '/wordanalysis',
      '/useranalysis',
      '/globalanalysis',
      '/studyanalysis',
      '/safetycases',
      '/staff/material',
      '/staff/export',
      '/staff/api',
      '/staff/recruitment',
      '/staff/groups',
    ],
  },
  {
    to: '/staff/people',
    label: 'Equipe',
    Icon: IconUsers,
    enabledWhen: 'always',
    opensTo: [
      { to: '/staff/people', needsRole: 'administration' },
      { to: '/staff/messages', needsRole: 'care' },
    ],
    pathsBeginWith: ['/staff/'],
  },
];

/** @returns where an entry leads whoever is signed in; null where it is not theirs */
export function wayOf({ to, opensTo }: MenuItem, holder: RoleHolder | null): MenuPath | null {
  if (opensTo === undefined) return to;
  return opensTo.find(({ needsRole }) => holder !== null && holdsRole(holder, needsRole))?.to ?? null;
}

/** @returns the entry that stands for the screen at a path: of several the one that names most of it; undefined when none does */
export function entryAround(pathname: string): MenuItem | undefined {
  const lengths = menuItems.map(({ pathsBeginWith = [] }) =>
    Math.max(0, ...pathsBeginWith.filter((beginning) => pathname.startsWith(beginning)).map(({ length }) => length)),
  );
  const longest = Math.max(...lengths);
  return longest === 0 ? undefined : menuItems[lengths.indexOf(longest)];
}

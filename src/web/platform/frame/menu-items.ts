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

/** Where an entry of the menu leads. */
export type MenuPath = NonNullable<LinkProps['to']>;

/**
 * One entry of the side menu. `studyFinished` is day 3 at phase 7; until then the entry is shown and cannot be pressed. An entry for staff
 * is not shown to anybody else.
 */
export type MenuItem = {
  to: MenuPath;
  label: string;
  Icon: TablerIcon;
  enabledWhen: 'always' | 'studyFinished';
  isFor: 'everybody' | 'staff';
  /** The entry stands for all screens whose paths begin so, unless another entry names more of a path; without it, for the one it leads to. */
  pathsBeginWith?: readonly string[];
  /** The entry that leads there while the menu is collapsed to its icons, where this one is not shown. */
  whenCollapsed?: string;
};

export const menuItems: readonly MenuItem[] = [
  { to: '/', label: 'Início', Icon: IconHome, enabledWhen: 'always', isFor: 'everybody' },
  {
    to: '/cloud1',
    label: 'Nuvem',
    Icon: IconCloud,
    enabledWhen: 'studyFinished',
    isFor: 'everybody',
    pathsBeginWith: ['/cloud'],
    whenCollapsed: 'Resultados',
  },
  { to: '/analysis', label: 'Resultados', Icon: IconChartLine, enabledWhen: 'studyFinished', isFor: 'everybody' },
  { to: '/contact', label: 'Contato', Icon: IconMessage, enabledWhen: 'always', isFor: 'everybody' },
  {
    to: '/wordanalysis',
    label: 'Análise',
    Icon: IconChartDots,
    enabledWhen: 'always',
    isFor: 'staff',
    pathsBeginWith: [
      '/wordanalysis',
      '/useranalysis',
      '/globalanalysis',
      '/studyanalysis',
      '/safetycases',
      '/staff/export',
      '/staff/api',
    ],
  },
  {
    to: '/staff/people',
    label: 'Equipe',
    Icon: IconUsers,
    enabledWhen: 'always',
    isFor: 'staff',
    pathsBeginWith: ['/staff/'],
  },
];

/** @returns the entry that stands for the screen at a path: of several the one that names most of it; undefined when none does */
export function entryAround(pathname: string): MenuItem | undefined {
  const lengths = menuItems.map(({ pathsBeginWith = [] }) =>
    Math.max(0, ...pathsBeginWith.filter((beginning) => pathname.startsWith(beginning)).map(({ length }) => length)),
  );
  const longest = Math.max(...lengths);
  return longest === 0 ? undefined : menuItems[lengths.indexOf(longest)];
}

import { IconHome, IconUsers, type TablerIcon } from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';

/**
 * One entry of the side menu. `studyFinished` is day 3 at phase 7; until then the entry is shown and cannot be pressed. An entry for staff
 * is not shown to anybody else.
 */
export type MenuItem = {
  to: NonNullable<LinkProps['to']>;
  label: string;
  Icon: TablerIcon;
  enabledWhen: 'always' | 'studyFinished';
  isFor: 'everybody' | 'staff';
  /** The entry stands for all screens whose paths begin so; without it, for the one it leads to. */
  pathsBeginWith?: string;
};

export const menuItems: readonly MenuItem[] = [
  { to: '/', label: 'Início', Icon: IconHome, enabledWhen: 'always', isFor: 'everybody' },
  {
    to: '/staff/people',
    label: 'Equipe',
    Icon: IconUsers,
    enabledWhen: 'always',
    isFor: 'staff',
    pathsBeginWith: '/staff/',
  },
];

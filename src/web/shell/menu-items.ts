import { IconHome, type TablerIcon } from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';

/** One entry of the side menu. `studyFinished` is day 3 at phase 7; until then the entry is shown and cannot be pressed. */
export type MenuItem = {
  to: NonNullable<LinkProps['to']>;
  label: string;
  Icon: TablerIcon;
  enabledWhen: 'always' | 'studyFinished';
};

export const menuItems: readonly MenuItem[] = [{ to: '/', label: 'Início', Icon: IconHome, enabledWhen: 'always' }];

import { type ComponentType, createContext } from 'react';
import type { MenuPath } from './menu-items.ts';

/** What stands beside the label of an entry of the menu, such as how many wait; the app says which room shows what. */
export type MenuBadges = Partial<Record<MenuPath, ComponentType>>;

export const MenuBadgesContext = createContext<MenuBadges>({});

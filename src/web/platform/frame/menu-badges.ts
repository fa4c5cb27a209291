import { type ComponentType, createContext } from 'react';
import type { MenuPath } from './menu-items.ts';

/** Injected by the app. */
export type MenuBadges = Partial<Record<MenuPath, ComponentType>>;

export const MenuBadgesContext = createContext<MenuBadges>({});

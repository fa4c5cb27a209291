import type { ComponentType } from 'react';

/** Opts in to a reminder mail; injected by the app where mails are on. */
export type ReminderControl = ComponentType<{ isOn: boolean; isOpen: boolean }>;

import type { ComponentType } from 'react';

/** What home shows between two days where reminders can be sent: whether a mail says when the next one is open. */
export type ReminderControl = ComponentType<{ isOn: boolean; isOpen: boolean }>;

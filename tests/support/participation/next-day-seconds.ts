/** Long enough from any moment: a day finished just after midnight leads to 04:00 of the calendar day after, 28 hours later. */
export const nextDaySeconds = 28 * 3600 + 60;

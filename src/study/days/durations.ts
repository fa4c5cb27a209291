/** A day of 24 hours; of the calendar, days may be an hour longer or shorter. */
export const dayMs = 86_400_000;

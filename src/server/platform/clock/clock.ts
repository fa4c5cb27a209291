/** The server's time, movable only in a rehearsal installation. */
export type Clock = {
  now(): Date;
};

export const systemClock: Clock = { now: () => new Date() };

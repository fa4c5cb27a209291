/** The server's time. Only a rehearsal installation has one that can be moved. */
export type Clock = {
  now(): Date;
};

export const systemClock: Clock = { now: () => new Date() };

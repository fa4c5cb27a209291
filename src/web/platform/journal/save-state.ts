/** Whether what a person has answered is safe, for the line that says so in words. */
export type SaveState = {
  /**
   * `saved`: nothing waits. `saving`: on its way. `offline`: kept on the device, the server is out of reach. `refused`: the server has
   * said no to the last answer. `overtaken`: answers of this device were not counted, because others had been given on another one.
   * `signedOut`: kept until the same person signs in again. `held`: kept until they have accepted the consent
   * text in force.
   */
  kind: 'saved' | 'saving' | 'offline' | 'refused' | 'overtaken' | 'signedOut' | 'held';
  /** Answers that the server has not acknowledged yet. */
  waiting: number;
  /** `unavailable`: the browser refuses to store, or is full; unsent answers live in this page only. */
  deviceStorage: 'kept' | 'unavailable';
};

/** How the last sending went. */
export type Connection = 'ready' | 'unreachable' | 'signed-out' | 'consent-outdated';

/** What there is to say about answers that the server has not taken. */
export type RefusedLately = 'refused' | 'overtaken' | null;

/** @returns whether answers are safe (docs/protocol/interface.md, 2). */
export function saveStateOf(facts: {
  waiting: number;
  connection: Connection;
  refused: RefusedLately;
  deviceStorage: SaveState['deviceStorage'];
}): SaveState {
  const { waiting, deviceStorage } = facts;
  return { kind: kindOf(facts), waiting, deviceStorage };
}

function kindOf(facts: { waiting: number; connection: Connection; refused: RefusedLately }): SaveState['kind'] {
  if (facts.waiting === 0) return facts.refused ?? 'saved';
  if (facts.connection === 'signed-out') return 'signedOut';
  if (facts.connection === 'consent-outdated') return 'held';
  return facts.connection === 'unreachable' ? 'offline' : 'saving';
}

import type { Settlement } from './journal-entry.ts';
import type { RefusedLately } from './save-state.ts';

/** Refused for its place: after a conflict that is where the other device has gone on. */
const refusedForPlace: readonly string[] = ['out-of-order', 'wrong-phase', 'wrong-day'];

/**
 * What there is to say about answers that the server has not taken. That others count in their place stays said until an answer that
 * was given after that is safe: those that were under way with them prove nothing.
 */
export function followRefusals() {
  let lately: RefusedLately = null;
  const givenSince = new Set<string>();

  return {
    lately: () => lately,
    recorded: (id: string) => void givenSince.add(id),
    /** @param isAnswer one answer of many; what hands them in is still to be done where it is refused */
    settled(id: string, settlement: Settlement, isAnswer: boolean): void {
      const isNew = givenSince.delete(id);
      if (settlement.kind === 'acknowledged') {
        if (isNew || lately === 'refused') lately = null;
        return;
      }
      const { refusal } = settlement.refusal;
      if ((refusal === 'conflict' && isAnswer) || (lately === 'overtaken' && refusedForPlace.includes(refusal))) {
        lately = 'overtaken';
        givenSince.clear();
      } else {
        lately = 'refused';
      }
    },
    forget(): void {
      lately = null;
      givenSince.clear();
    },
  };
}

import type { startDay } from '#contract/participation/participation-calls.ts';
import type { ParsedInputOf } from '#contract/platform/call.ts';
import { requireSignedDocument, signedDocumentHasCome } from '#server/participation/consent/signed-document-store.ts';
import type { ParticipationInstallation } from '#server/participation/person/what-follows.ts';
import { nextDayOpeningOf } from '#server/participation/progress/progress-view-store.ts';
import type { StepCall } from '#server/participation/progress/step-call-store.ts';
import { requireCurrentConsent } from '#server/participation/progress/turn-store.ts';
import { daysWithInventory } from '#study/inventory/inventory-days.ts';

/** The same day again is a success. */
export function dayStarting(parts: ParticipationInstallation): StepCall<ParsedInputOf<typeof startDay>, boolean> {
  return {
    facts: signedDocumentHasCome(),
    begin: (hasCome) => hasCome === true,
    decide({ day }, standing) {
      if (day === standing.progress.day) return null;
      requireCurrentConsent(standing);
      requireSignedDocument(parts, standing.part);
      const { isOpen, study } = nextDayOpeningOf(parts, standing, standing.now) ?? { isOpen: false, study: 'open' };
      const asksInventory = daysWithInventory(parts.material.settings.inventoryDays).includes(day);
      return {
        event: { kind: 'dayStarted', day, isOpen, study, asksInventory },
        also: { changes: parts.whatFollows.onDayStarted.flatMap((follow) => follow()) },
      };
    },
  };
}

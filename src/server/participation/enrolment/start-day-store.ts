import type { startDay } from '#contract/participation/participation-calls.ts';
import type { ParsedInputOf } from '#contract/platform/call.ts';
import { hasSignedDocumentSql, requireSignedDocument } from '#server/participation/consent/signed-document-store.ts';
import type { ParticipationContext } from '#server/participation/person/participation-hooks.ts';
import { requireCurrentConsent } from '#server/participation/progress/participation-lock-store.ts';
import { nextDayOpeningOf } from '#server/participation/progress/progress-view-store.ts';
import type { StepCall } from '#server/participation/progress/step-call-store.ts';
import { daysWithInventory } from '#study/inventory/inventory-days.ts';

/** The same day again is a success. */
export function startDayStep(deps: ParticipationContext): StepCall<ParsedInputOf<typeof startDay>, boolean> {
  return {
    facts: hasSignedDocumentSql(),
    begin: (hasCome) => hasCome === true,
    decide({ day }, status) {
      if (day === status.progress.day) return null;
      requireCurrentConsent(status);
      requireSignedDocument(deps, status.part);
      const { isOpen, study } = nextDayOpeningOf(deps, status, status.now) ?? { isOpen: false, study: 'open' };
      const asksInventory = daysWithInventory(deps.material.settings.inventoryDays).includes(day);
      return {
        event: { kind: 'dayStarted', day, isOpen, study, asksInventory },
        also: { changes: deps.participationHooks.onDayStarted.flatMap((follow) => follow()) },
      };
    },
  };
}

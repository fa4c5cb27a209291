import { inventorySubmissionKind } from '#contract/participation/inventory-calls.ts';
import { useHelpDesk } from '#web/platform/help/help-desk.ts';
import { useLateReplies } from '#web/platform/journal/journal.ts';

/** A queued submission may arrive after its screen is gone; the card then opens over the current one. */
export function CareAfterLateSubmission() {
  const { open } = useHelpDesk();
  useLateReplies(inventorySubmissionKind, ({ careSuggested }) => {
    if (careSuggested) open('afterInventory');
  });
  return null;
}

import { inventorySubmissionKind } from '#contract/participation/inventory-calls.ts';
import { useHelpDesk } from '#web/platform/help/help-desk.ts';
import { useLateReplies } from '#web/platform/journal/journal.ts';

/**
 * An inventory may be handed in while its screen is gone: without network, the page closed, the answers sent at the next visit. The
 * card that its answers ask for then opens over whatever screen is there.
 */
export function CareAfterLateSubmission() {
  const { open } = useHelpDesk();
  useLateReplies(inventorySubmissionKind, ({ careSuggested }) => {
    if (careSuggested) open('afterInventory');
  });
  return null;
}
